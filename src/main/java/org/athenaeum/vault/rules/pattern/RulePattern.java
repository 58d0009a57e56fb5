package org.athenaeum.vault.rules.pattern;

/**
 * The pattern of one rule, ready to be compared (vault B4.6 to B4.9): a literal beginning, then perhaps a glob.
 * Without a slash inside it is about the last component, else about the path below its file's folder.
 */
public final class RulePattern {
    private static final String SPECIAL = "*?[\\";

    private final LetterCase letters;
    private final boolean foldersOnly;
    private final boolean anchored;
    private final String literal;
    private final String tail;
    private final boolean starThenLiteral;
    private final Glob glob;

    /** The pattern as its line gives it, as a string of bytes. */
    public RulePattern(String pattern, LetterCase letters) {
        this.letters = letters;
        this.foldersOnly = pattern.endsWith("/");
        var body = foldersOnly ? pattern.substring(0, pattern.length() - 1) : pattern;
        this.anchored = body.indexOf('/') >= 0;
        if (body.startsWith("/")) body = body.substring(1);

        int special = special(body, 0);
        this.literal = letters.of(body.substring(0, special));
        var rest = body.substring(special);
        this.starThenLiteral = rest.startsWith("*") && special(rest, 1) == rest.length();
        this.tail = letters.of(rest);
        this.glob = Glob.of(rest, letters);
    }

    /**
     * Whether the rule is about this file.
     *
     * @param start where the path below the folder of the rule's file starts
     */
    public boolean matches(BytePath path, int start) {
        if (foldersOnly) return false;                  // only files are asked about

        var bytes = path.in(letters);
        int from = anchored ? start : path.name();
        if (!bytes.startsWith(literal, from)) return false;
        from += literal.length();

        if (tail.isEmpty()) return from == bytes.length();
        return starThenLiteral ? endsWithTail(bytes, from) : glob.matches(bytes.substring(from));
    }

    /** {@code *.md} and the like, which most rules are: the end is compared, and the star holds no slash. */
    private boolean endsWithTail(String bytes, int from) {
        int cut = bytes.length() - (tail.length() - 1);
        if (cut < from || !bytes.startsWith(tail.substring(1), cut)) return false;
        int slash = bytes.indexOf('/', from);
        return slash < 0 || slash >= cut;
    }

    private static int special(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            if (SPECIAL.indexOf(text.charAt(i)) >= 0) return i;
        }
        return text.length();
    }
}
