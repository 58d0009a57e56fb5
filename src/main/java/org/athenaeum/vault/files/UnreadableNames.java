package org.athenaeum.vault.files;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** File names that are not UTF-8: no pages, and told to the operator once each, escaped (vault B7.9). */
final class UnreadableNames {

    private static final Logger LOG = System.getLogger("org.athenaeum.vault");
    private static final int MAX_TOLD = 1_000;

    private final Set<String> told = ConcurrentHashMap.newKeySet();

    /** Whether the bytes of this entry's name are not the UTF-8 form of any text; {@code path} is relative to the vault. */
    boolean has(Path entry, String path) {
        if (path.indexOf('\uFFFD') < 0 || isSpeltSo(entry)) return false;
        var escaped = escape(path);
        if (told.size() < MAX_TOLD && told.add(escaped)) {
            LOG.log(Level.WARNING, "Left out of the vault, its name is not UTF-8: {0}", escaped);
        }
        return true;
    }

    private static boolean isSpeltSo(Path entry) {
        try {
            return entry.getFileSystem().getPath(entry.toString()).equals(entry);
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static String escape(String path) {
        var escaped = new StringBuilder();
        path.codePoints().forEach(c -> {
            if (c >= 0x20 && c < 0x7F) escaped.append((char) c);
            else escaped.append(c == 0xFFFD ? "?" : "\\u{%X}".formatted(c));
        });
        return escaped.toString();
    }
}
