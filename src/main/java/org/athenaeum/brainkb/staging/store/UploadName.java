package org.athenaeum.brainkb.staging.store;

import java.util.Optional;
import java.util.regex.Pattern;
import org.athenaeum.brainkb.ingest.syntax.RdfFormat;

/**
 * The name of an uploaded file: what is left of the one it was given, and no path (brainkb F.1, G.4). It is never a name on
 * disk.
 */
public record UploadName(String value) {

    private static final int LONGEST = 120;
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,119}");

    public UploadName {
        if (!FORM.matcher(value).matches() || RdfFormat.promisedBy(value).isEmpty()) {
            throw new IllegalArgumentException("no name of an upload");
        }
    }

    /** The last part of a path, in the letters that are left; absent if that is no name of an RDF file. */
    public static Optional<UploadName> of(String given) {
        var last = given.substring(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
        var plain = last.replaceAll("[^A-Za-z0-9._-]+", "_").replaceAll("\\.{2,}", ".").replaceAll("^[.]+", "");
        int dot = plain.lastIndexOf('.');
        if (dot < 1 || RdfFormat.promisedBy(plain).isEmpty()) return Optional.empty();
        var extension = plain.substring(dot);
        return Optional.of(new UploadName(plain.substring(0, Math.min(dot, LONGEST - extension.length())) + extension));
    }

    /** The format that it promises. */
    public RdfFormat promised() {
        return RdfFormat.promisedBy(value).orElseThrow();
    }

    /** As it is told. */
    @Override
    public String toString() {
        return value;
    }
}
