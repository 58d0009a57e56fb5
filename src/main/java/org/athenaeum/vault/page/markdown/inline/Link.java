package org.athenaeum.vault.page.markdown.inline;

/**
 * A link as its author wrote it, not yet resolved.
 *
 * @param raw      the whole link as written
 * @param target   the page or address as written, percent-escapes included; empty for a link within the page
 * @param fragment what follows {@code #}: a heading, or a block id with its caret; empty if there is none
 * @param line     its first line in the page, from 1
 */
public record Link(String raw, LinkKind kind, String target, String fragment, int line) {

    /** A link with a Markdown destination; one that names a scheme or a host leaves the vault. */
    static Link toDestination(String raw, String destination, int line) {
        if (isExternal(destination)) return new Link(raw, LinkKind.EXTERNAL, destination, "", line);
        int hash = destination.indexOf('#');
        if (hash < 0) return new Link(raw, LinkKind.MARKDOWN, destination, "", line);
        return new Link(raw, LinkKind.MARKDOWN, destination.substring(0, hash), destination.substring(hash + 1), line);
    }

    /** A wikilink or embed with this content between its brackets. */
    static Link toName(String raw, LinkKind kind, String content, int line) {
        int bar = content.indexOf('|');
        var name = bar < 0 ? content : content.substring(0, bar);
        if (bar > 0 && name.endsWith("\\")) name = name.substring(0, name.length() - 1);     // the bar is escaped in tables
        int hash = name.indexOf('#');
        var fragment = hash < 0 ? "" : name.substring(hash + 1).strip();
        return new Link(raw, kind, (hash < 0 ? name : name.substring(0, hash)).strip(), fragment, line);
    }

    private static boolean isExternal(String destination) {
        if (destination.startsWith("//")) return true;
        for (int i = 0; i < destination.length(); i++) {
            char c = destination.charAt(i);
            if (c == ':') return i > 1;                  // one letter and a colon is a drive, no scheme
            if (!isSchemeChar(c, i == 0)) return false;
        }
        return false;
    }

    static boolean isSchemeChar(char c, boolean first) {
        boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
        return letter || !first && (c >= '0' && c <= '9' || c == '+' || c == '-' || c == '.');
    }
}
