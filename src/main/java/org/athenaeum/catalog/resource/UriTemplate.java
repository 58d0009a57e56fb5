package org.athenaeum.catalog.resource;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A URI template of RFC 6570 with simple expressions, {@code {name}}, and a reserved one, {@code {+name}}, at the end, each of
 * one variable. It fits strictly: letter for letter outside the expressions, and within them only what an expansion can give,
 * at least one character: unreserved characters and percent escapes, for the reserved one the reserved characters too. Nothing
 * is decoded.
 */
public final class UriTemplate {

    /** Longer URIs fit nothing. */
    public static final int LONGEST_URI = 8_192;

    private static final Pattern EXPRESSION = Pattern.compile("\\{(\\+?)([A-Za-z][A-Za-z0-9_]{0,39})}");
    private static final Pattern SCHEME = Pattern.compile("[a-z][a-z0-9+.-]*:.*");
    private static final String UNRESERVED = "-._~";
    private static final String RESERVED = UNRESERVED + ":/?#[]@!$&'()*+,;=";

    private final String text;
    private final List<Part> parts;

    private UriTemplate(String text, List<Part> parts) {
        this.text = text;
        this.parts = List.copyOf(parts);
    }

    /** A literal, then an expression; the variable is empty where only a literal is left. */
    private record Part(String literal, String variable, boolean reserved) {
    }

    /** @throws IllegalArgumentException if it is no such template */
    public static UriTemplate parse(String text) {
        if (!SCHEME.matcher(text).matches()) throw new IllegalArgumentException("the template " + text + " has no scheme");
        var parts = new ArrayList<Part>();
        var expression = EXPRESSION.matcher(text);
        int at = 0;
        while (expression.find()) {
            var part = new Part(text.substring(at, expression.start()), expression.group(2), !expression.group(1).isEmpty());
            at = expression.end();
            requireEnd(text, at, part.reserved());
            parts.add(part);
        }
        parts.add(new Part(text.substring(at), "", false));

        if (parts.stream().anyMatch(part -> part.literal().matches(".*[{}].*"))) {
            throw new IllegalArgumentException("the template " + text + " has an expression that is not served");
        }
        var template = new UriTemplate(text, parts);
        if (template.variables().stream().distinct().count() < template.variables().size()) {
            throw new IllegalArgumentException("the template " + text + " has a variable twice");
        }
        return template;
    }

    /** Where an expression ends must be plain to see, so that a URI fits in one way only. */
    private static void requireEnd(String text, int end, boolean reserved) {
        if (end == text.length()) return;
        char next = text.charAt(end);
        if (reserved || next == '{' || allowed(next, UNRESERVED)) {
            throw new IllegalArgumentException("the template " + text + " does not show where an expression ends");
        }
    }

    /** The variables of a URI that fits. */
    public Optional<ResourceUri> match(String uri) {
        if (uri.length() > LONGEST_URI) return Optional.empty();
        var values = new HashMap<String, String>();
        int at = 0;
        for (var part : parts) {
            if (!uri.startsWith(part.literal(), at)) return Optional.empty();
            at += part.literal().length();
            if (part.variable().isEmpty()) continue;

            int end = endOfValue(uri, at, part.reserved() ? RESERVED : UNRESERVED);
            if (end == at) return Optional.empty();
            values.put(part.variable(), uri.substring(at, end));
            at = end;
        }
        return at == uri.length() ? Optional.of(new ResourceUri(uri, values)) : Optional.empty();
    }

    private static int endOfValue(String uri, int start, String marks) {
        int at = start;
        while (at < uri.length()) {
            if (allowed(uri.charAt(at), marks)) at++;
            else if (isEscape(uri, at)) at += 3;
            else break;
        }
        return at;
    }

    private static boolean allowed(char c, String marks) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || marks.indexOf(c) >= 0;
    }

    private static boolean isEscape(String uri, int at) {
        return uri.charAt(at) == '%' && at + 2 < uri.length() && isHex(uri.charAt(at + 1)) && isHex(uri.charAt(at + 2));
    }

    private static boolean isHex(char c) {
        return c < 0x80 && Character.digit(c, 16) >= 0;
    }

    /** In order. */
    public List<String> variables() {
        return parts.stream().map(Part::variable).filter(name -> !name.isEmpty()).toList();
    }

    /** As written. */
    @Override
    public String toString() {
        return text;
    }
}
