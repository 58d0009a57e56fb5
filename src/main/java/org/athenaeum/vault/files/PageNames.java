package org.athenaeum.vault.files;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which names can be pages: those with a page extension that are not noise or somebody's copy (vault B7.6).
 * A copy made by an editor or a sync program has a name that slips through {@code .private.md} and often through the
 * encrypting pattern, so the rules for copies hold for every component, folders included (vault B7.7).
 * Names are tested folded to lower case.
 *
 * @param extensions lower-case, without dot
 */
public record PageNames(Set<String> extensions) {

    private static final List<String> COPY_ENDINGS = List.of("~", ".swp", ".swo", ".swx", ".un~", ".bak", ".orig", ".rej",
            ".tmp", ".part", ".crdownload", ".icloud");
    private static final List<String> COPY_MARKS = List.of(".sync-conflict-", "(conflicted copy", "(conflict ",
            "___jb_tmp___", "___jb_old___");
    private static final Set<String> MACHINE_FOLDERS = Set.of("node_modules", "__pycache__");
    private static final Set<String> LOGSEQ_FOLDERS = Set.of("bak", ".recycle");
    private static final Pattern EXTENSION = Pattern.compile("\\.[A-Za-z0-9]{1,16}$");

    public PageNames {
        extensions = Set.copyOf(extensions);
    }

    /** Whether no component of the path is excluded; says nothing about the extension. */
    public boolean allows(VaultPath path) {
        var parent = "";
        var components = path.components();
        for (var folder : components.subList(0, components.size() - 1)) {
            if (!allowsFolder(parent, folder)) return false;
            parent = folder;
        }
        return allowsFile(path.name());
    }

    /** Whether pages may lie in this folder; {@code parent} is the name of the folder around it, empty at the top. */
    public boolean allowsFolder(String parent, String folder) {
        var folded = fold(folder);
        if (isNoise(folded) || MACHINE_FOLDERS.contains(folded)) return false;
        return !(LOGSEQ_FOLDERS.contains(folded) && fold(parent).equals("logseq"));
    }

    /** Whether a file of this name is free of the marks of lock files, swap files and copies. */
    public boolean allowsFile(String name) {
        var folded = fold(name);
        return !isNoise(folded) && !folded.startsWith("#") && !folded.endsWith("#") && !folded.startsWith("~$");
    }

    /** Whether the name ends in a page extension, with something before it. */
    public boolean hasPageExtension(String name) {
        var dot = name.lastIndexOf('.');
        return dot > 0 && extensions.contains(fold(name.substring(dot + 1)));
    }

    /** The paths to try for what was asked: itself, or with {@code .md}, then {@code .markdown} if it has no extension (A2.4). */
    public List<VaultPath> candidates(VaultPath asked) {
        if (!allows(asked) || EXTENSION.matcher(asked.name()).find()) return List.of(asked);
        return Stream.of("md", "markdown").filter(extensions::contains)
                .map(extension -> VaultPath.parse(asked.value() + "." + extension))
                .flatMap(Optional::stream).toList();
    }

    private static boolean isNoise(String folded) {
        return folded.startsWith(".") || COPY_ENDINGS.stream().anyMatch(folded::endsWith)
                || COPY_MARKS.stream().anyMatch(folded::contains);
    }

    private static String fold(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
