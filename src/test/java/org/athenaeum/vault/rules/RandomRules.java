package org.athenaeum.vault.rules;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Rules files and paths made by chance, from pieces that are known to be read differently by different readers. */
final class RandomRules {
    private static final String[] COMMON = {"a", "b", "A", "ab", "aB", "a.md", "b.md", "A.md", "é", "a b"};
    private static final String[] NAMES = {
        "a", "b", "A", "ab", "Ab", "aB", "é", "É", "e\u0301", "x y", "a-b", "-", "!", "#a", "\"q\"", "[a]", "a]", "*",
        "?", "\\", "a\\b", "a.md", "b.md", "A.MD", "ab.md", "z.Md", "é.md", ".md", "~", "[", "]", "^", "a\tb", "a\nb",
        "\u0001", "0", "9.md", "\u007f", "日本", "wiki", "people", "secret", "a*b", "git-crypt"};
    private static final String[] FOLDERS = {"a", "b", "A", "é", "a/b", "a/b/a", "wiki", "wiki/people", "ab"};
    private static final String[] PIECES = {
        "a", "b", "A", "B", "ab", "é", "/", "/", "/", "*", "*", "*", "**", "**/", "/**", "/**/", "***", "?", "?", "[ab]",
        "[!a]", "[^b]", "[a-c]", "[A-C]", "[Z-a]", "[a-Z]", "[[:upper:]]", "[[:lower:]]", "[[:alpha:]]", "[[:alnum:]]",
        "[[:digit:]]", "[[:punct:]]", "[[:space:]]", "[[:cntrl:]]", "[[:print:]]", "[[:graph:]]", "[[:blank:]]",
        "[[:xdigit:]]", "[]a]", "[!]a]", "[a", "[[:foo:]]", "[[:x]", "[[::]]", "[[:]", "[a-]", "[-a]", "[\\a-c]",
        "[a-\\c]", "[\\]a]", "[a-[:alpha:]]", "[é]", "[A]", "[/]", "[!/]", "[!b]", "[^a-z]", "[!-~]", "[--0]", "\\a",
        "\\A", "\\", "\\\\", "\\/", "\\*", "\\?", "\\[", "-", "!", "#", ".md", ".MD", "x y", "[", "]", "wiki", "people",
        "1", "日"};
    private static final String[] ATTRIBUTES = {
        "filter=git-crypt", "filter=git-crypt", "filter=git-crypt-ops", "filter=git-crypt-", "filter=git-cryptx",
        "filter=gitcrypt", "filter", "-filter", "!filter", "filter=", "filter=lfs", "filter=a=b", "filter=é",
        "-filter=git-crypt", "!filter=x", "diff=git-crypt", "Filter=x", "text", "-text", "m", "m", "-m", "!m", "m=1", "n",
        "n", "o", "p.q_r-s", "binary", "binary", "-binary", "!binary", "diff", "diff", "-diff", "merge", "filter=set",
        "filter=unset", "filter=unspecified"};
    private static final String[] SLASHES = {"[!b]", "[/]", "\\/", "/**/", "/**\\/", "**\\/", "?", "*", "**", "/***/", "//"};
    private static final String[] BROKEN = {
        "@x", "#", "# note", "-", "!", "--x", "!-x", "=x", "-=x", "fil/ter", "é", "\"filter\"", "-é=1"};
    private static final String[] ENDS = {"\n", "\n", "\n", "\r\n", "\n\n", "\r"};
    private static final String[] MACROS = {"m", "m", "n", "o", "binary", "diff", "diff", "filter", "bad/name", " m", "-m"};
    private static final String[] WILD = {"*", "?", "**", "*", "[!/]", "[a-z]"};
    private static final String[] BLANKS = {" ", " ", " ", "\t", "  ", "\r", " \r ", "\t\t"};

    private final Random random;

    RandomRules(Random random) {
        this.random = random;
    }

    String folder() {
        return pick(FOLDERS);
    }

    String path() {
        var start = random.nextInt(3) > 0 ? folder() + "/" : "";
        return start + IntStream.rangeClosed(0, random.nextInt(3)).mapToObj(i -> name()).collect(Collectors.joining("/"));
    }

    private String name() {
        return random.nextInt(3) > 0 ? pick(COMMON) : pick(NAMES);
    }

    byte[] file() {
        var file = new StringBuilder(random.nextInt(6) == 0 ? "\ufeff" : "");
        int lines = 1 + random.nextInt(14);
        for (int i = 0; i < lines; i++) {
            file.append(line()).append(i < lines - 1 || random.nextInt(4) > 0 ? pick(ENDS) : "");
        }
        return file.toString().getBytes(StandardCharsets.UTF_8);
    }

    private String line() {
        var indent = random.nextInt(8) == 0 ? pick(BLANKS) : "";
        var line = switch (random.nextInt(14)) {
            case 0 -> "[attr]" + pick(MACROS) + attributes();
            case 1 -> "\"[attr]" + pick("m", "n x", " o", "\\155") + "\"" + attributes();
            case 2 -> "# " + pattern() + attributes();
            default -> (random.nextInt(4) == 0 ? quoted(pattern()) : pattern()) + attributes();
        };
        return indent + (random.nextInt(40) == 0 ? padded(line) : line);
    }

    /** A line at the edge of what git still reads. */
    private String padded(String line) {
        int wanted = 2045 + random.nextInt(6) - line.getBytes(StandardCharsets.UTF_8).length;
        return line + " text=" + "x".repeat(Math.max(1, wanted - " text=".length()));
    }

    private String attributes() {
        var attributes = new StringBuilder();
        int count = random.nextInt(12) == 0 ? 0 : 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            attributes.append(pick(BLANKS)).append(random.nextInt(40) == 0 ? pick(BROKEN) : pick(ATTRIBUTES));
        }
        return attributes + (random.nextInt(6) == 0 ? pick(BLANKS) : "");
    }

    private String pattern() {
        int kind = random.nextInt(6);
        if (kind < 2) return mutated(path());
        if (kind < 4) return mutated(name());
        return IntStream.rangeClosed(0, random.nextInt(5)).mapToObj(i -> pick(PIECES)).collect(Collectors.joining());
    }

    /** A path with some of its parts made wild, so that many patterns really match. */
    private String mutated(String path) {
        var pattern = new StringBuilder(random.nextInt(8) == 0 ? "/" : "");
        for (int i = 0; i < path.length(); i++) {
            if (path.charAt(i) == '/' && random.nextInt(4) == 0) {
                pattern.append(pick(SLASHES));
                continue;
            }
            switch (random.nextInt(14)) {
                case 0 -> pattern.append(pick(PIECES));
                case 1 -> pattern.append(pick(WILD)).append(random.nextBoolean() ? "" : path.substring(i, i + 1));
                case 2 -> pattern.append('\\').append(path.charAt(i));
                case 3 -> pattern.append(flipped(path.charAt(i)));
                default -> pattern.append(path.charAt(i));
            }
        }
        var cut = random.nextInt(4) == 0 ? pattern.substring(pattern.lastIndexOf("/") + 1) : pattern.toString();
        return cut + (random.nextInt(12) == 0 ? pick("/", "/*", "/**", "**") : "");
    }

    private static char flipped(char c) {
        return Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c);
    }

    private String quoted(String pattern) {
        var quoted = new StringBuilder("\"");
        for (char c : new String(pattern.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1).toCharArray()) {
            if (c == '"' || c == '\\') quoted.append('\\').append(c);
            else if (c > 126 || c < ' ' || random.nextInt(10) == 0) quoted.append(String.format("\\%03o", (int) c));
            else quoted.append(c);
        }
        return quoted + pick("\"", "\"", "\"", "\"", "\"", "\"", "", "\\q\"", "\\4\"", "\\000x\"", "\\a\"");
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
