package org.athenaeum.sandbox.brainkb.job;

import java.nio.file.Path;
import java.util.Locale;

/**
 * A file that was uploaded.
 *
 * @param name  as sent
 * @param place where it lies until the job has read it
 */
public record StoredFile(String name, Path place, long bytes) {

    /** What follows the last dot of a name, in lower case; empty if there is no dot. */
    public static String extensionOf(String name) {
        var dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
    }

    public String extension() {
        return extensionOf(name);
    }
}
