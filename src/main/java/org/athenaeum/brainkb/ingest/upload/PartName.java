package org.athenaeum.brainkb.ingest.upload;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** A file's name as BrainKB may join it into a path unchecked: letters, digits, dots, underscores and hyphens (brainkb G.3, G.4). */
public record PartName(String value) {

    private static final int LONGEST_STEM = 100;
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,125}");

    public PartName {
        if (!FORM.matcher(value).matches() || value.contains("..")) throw new IllegalArgumentException("no name of a part");
    }

    /**
     * The name for a file, unlike those that were given before in any letter case.
     *
     * @param fileName  the file's own name
     * @param extension how the name must end, without the dot
     * @param taken     the names that were given; this one is added
     */
    public static PartName of(String fileName, String extension, Set<String> taken) {
        int dot = fileName.lastIndexOf('.');
        var plain = (dot > 0 ? fileName.substring(0, dot) : fileName).replaceAll("[^A-Za-z0-9_-]+", "_");
        var stem = plain.length() > LONGEST_STEM ? plain.substring(0, LONGEST_STEM) : plain;
        if (stem.isEmpty() || stem.equals("_")) stem = "file";
        var name = stem + "." + extension;
        for (int number = 2; !taken.add(name.toLowerCase(Locale.ROOT)); number++) name = stem + "-" + number + "." + extension;
        return new PartName(name);
    }

    /** As it is sent. */
    @Override
    public String toString() {
        return value;
    }
}
