package org.athenaeum.vault.rules.repository;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads a git config file: sections, subsections, comments, quoting, continued lines (vault B3.3). */
final class ConfigParser {
    private static final char END = '\0';

    /** The file breaks git's own syntax; git itself would refuse to work with it. */
    static final class Malformed extends Exception {
        Malformed(String message) {
            super(message);
        }
    }

    private final String text;
    private final List<ConfigEntry> entries = new ArrayList<>();
    private int at;
    private String section = "";
    private Optional<String> subsection = Optional.empty();

    private ConfigParser(String text) {
        var lines = text.replace("\r\n", "\n");
        this.text = lines.startsWith("\ufeff") ? lines.substring(1) : lines;
    }

    static List<ConfigEntry> parse(String text) throws Malformed {
        if (text.indexOf(END) >= 0) throw new Malformed("a NUL byte");
        return new ConfigParser(text).entries();
    }

    private List<ConfigEntry> entries() throws Malformed {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) at++;
            else if (c == '#' || c == ';') skipLine();
            else if (c == '[') header();
            else if (isLetter(c)) variable();
            else throw new Malformed("an unexpected character");
        }
        return List.copyOf(entries);
    }

    private void header() throws Malformed {
        int start = ++at;
        while (isKeyChar(peek()) || peek() == '.') at++;
        var name = text.substring(start, at).toLowerCase(Locale.ROOT);
        int dot = name.indexOf('.');
        section = dot < 0 ? name : name.substring(0, dot);
        subsection = dot < 0 ? Optional.empty() : Optional.of(name.substring(dot + 1));

        if (peek() == ' ' || peek() == '\t') {
            skipBlanks();
            subsection = Optional.of(quotedName());
        }
        expect(']');
    }

    private String quotedName() throws Malformed {
        expect('"');
        var name = new StringBuilder();
        while (peek() != '"') {
            if (peek() == '\\') at++;
            if (peek() == END || peek() == '\n') throw new Malformed("an unclosed section name");
            name.append(text.charAt(at++));
        }
        at++;
        return name.toString();
    }

    private void variable() throws Malformed {
        int start = at;
        while (isKeyChar(peek())) at++;
        var key = text.substring(start, at).toLowerCase(Locale.ROOT);
        skipBlanks();

        Optional<String> value = Optional.empty();
        if (peek() == '=') {
            at++;
            value = Optional.of(value());
        } else if (peek() != '\n' && peek() != END) {
            throw new Malformed("a variable without =");
        }
        entries.add(new ConfigEntry(section, subsection, key, value));
    }

    private String value() throws Malformed {
        var value = new StringBuilder();
        int kept = 0;                                   // blanks at the end count only inside quotes
        boolean quoted = false;
        skipBlanks();
        while (peek() != END && peek() != '\n') {
            char c = text.charAt(at++);
            if (!quoted && (c == '#' || c == ';')) {
                skipLine();
                break;
            }
            if (c == '"') quoted = !quoted;
            else if (c == '\\') escape(value);
            else value.append(c);
            if (quoted || !Character.isWhitespace(c)) kept = value.length();
        }
        if (quoted) throw new Malformed("an unclosed quote");
        return value.substring(0, kept);
    }

    private void escape(StringBuilder value) throws Malformed {
        char c = peek();
        at++;
        switch (c) {
            case '\n' -> { }
            case 'n' -> value.append('\n');
            case 't' -> value.append('\t');
            case 'b' -> value.append('\b');
            case '"', '\\' -> value.append(c);
            default -> throw new Malformed("an unknown escape");
        }
    }

    private void skipLine() {
        while (peek() != END && peek() != '\n') at++;
    }

    private void skipBlanks() {
        while (peek() == ' ' || peek() == '\t') at++;
    }

    private void expect(char c) throws Malformed {
        if (peek() != c) throw new Malformed("a broken section header");
        at++;
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : END;
    }

    private static boolean isKeyChar(char c) {
        return isLetter(c) || c >= '0' && c <= '9' || c == '-';
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }
}
