package org.athenaeum.vault.files;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A path inside the vault, relative to its top level, with {@code /} between components; it exists only if it passed
 * the literal checks of vault B7.2, so it can name nothing above the vault. It says nothing about a file being there.
 *
 * <p>Ordered by UTF-8 bytes, which is code point order.
 *
 * @param value the path, byte for byte as asked or as on disk; never decoded, never normalised
 */
public record VaultPath(String value) implements Comparable<VaultPath> {

    private static final int MAX_BYTES = 1024;
    private static final int MAX_COMPONENTS = 32;
    private static final int MAX_COMPONENT_BYTES = 255;
    private static final Pattern DRIVE = Pattern.compile("^[A-Za-z]:");

    /** @throws IllegalArgumentException if the text breaks vault B7.2; text from outside goes through {@link #parse} */
    public VaultPath {
        if (!isSound(value)) throw new IllegalArgumentException("not a vault path");
    }

    /** A path as a tool argument gives it: taken literally, without percent-decoding (vault B7.1). */
    public static Optional<VaultPath> parse(String asked) {
        return isSound(asked) ? Optional.of(new VaultPath(asked)) : Optional.empty();
    }

    /** The last component. */
    public String name() {
        return value.substring(value.lastIndexOf('/') + 1);
    }

    /** At least one and at most 32 components, none of them empty, {@code .} or {@code ..}. */
    public List<String> components() {
        return List.of(value.split("/"));
    }

    @Override
    public int compareTo(VaultPath other) {
        var length = Math.min(value.length(), other.value.length());
        for (var i = 0; i < length; i++) {
            var mine = value.charAt(i);
            var theirs = other.value.charAt(i);
            if (mine != theirs) return Integer.compare(utf8Rank(mine), utf8Rank(theirs));
        }
        return Integer.compare(value.length(), other.value.length());
    }

    @Override
    public String toString() {
        return value;
    }

    /** Supplementary characters, seen here as surrogates, come after all others in UTF-8 but not in UTF-16. */
    private static int utf8Rank(char c) {
        return Character.isSurrogate(c) ? c + 0x10000 : c;
    }

    private static boolean isSound(String text) {
        if (text.isEmpty() || text.length() > MAX_BYTES || hasForbiddenCharacter(text)) return false;
        if (text.startsWith("~") || DRIVE.matcher(text).find()) return false;
        if (text.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES) return false;

        var components = text.split("/", -1);
        if (components.length > MAX_COMPONENTS) return false;
        for (var component : components) {
            if (!isSoundComponent(component)) return false;
        }
        return true;
    }

    private static boolean isSoundComponent(String component) {
        if (component.isEmpty() || component.equals(".") || component.equals("..")) return false;
        return component.getBytes(StandardCharsets.UTF_8).length <= MAX_COMPONENT_BYTES;
    }

    private static boolean hasForbiddenCharacter(String text) {
        return text.codePoints().anyMatch(c -> c < 0x20 || c == 0x7F || c == '\\' || c >= 0xD800 && c <= 0xDFFF);
    }
}
