package org.athenaeum.protocol;

/**
 * Checks in one pass over a JSON text, before it is parsed, what the parser does not: that nothing follows the first value,
 * depth, length of numbers, unpaired surrogates.
 */
final class JsonText {

    /** No id, cursor or measured value needs more digits. */
    private static final int MAX_NUMBER_LENGTH = 100;

    private final String text;
    private final int deepest;
    private int at;
    private int depth;

    private JsonText(String text, int deepest) {
        this.text = text;
        this.deepest = deepest;
    }

    static void check(String text, int deepest) {
        new JsonText(text, deepest).scan();
    }

    private void scan() {
        boolean ended = false;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (isBlank(c)) {
                at++;
                continue;
            }
            if (ended) throw new JsonFault("text follows the JSON value");
            switch (c) {
                case '"' -> string();
                case '{', '[' -> {
                    if (++depth > deepest) throw new JsonFault("nested deeper than " + deepest);
                    at++;
                }
                case '}', ']' -> {
                    depth--;
                    at++;
                }
                case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number();
                case ',', ':' -> at++;
                default -> word();
            }
            ended = depth <= 0;
        }
        if (!ended) throw new JsonFault(text.isBlank() ? "there is no JSON value" : "the text ends too early");
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\n' || c == '\r' || c == '\t';
    }

    private void word() {
        do at++; while (at < text.length() && Character.isLetterOrDigit(text.charAt(at)));
    }

    private void number() {
        int start = at;
        int exponent = -1;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            if (text.charAt(at) == 'e' || text.charAt(at) == 'E') exponent = at;
            at++;
        }
        if (at - start > MAX_NUMBER_LENGTH) throw new JsonFault("a number is longer than " + MAX_NUMBER_LENGTH + " characters");
        // An exponent of five digits or more makes a number that fills the memory as soon as it is written out.
        if (exponent >= 0 && at - exponent > 5) throw new JsonFault("a number's exponent is too large");
    }

    private void string() {
        at++;
        boolean high = false;
        while (at < text.length() && text.charAt(at) != '"') {
            char c = next();
            if (high != Character.isLowSurrogate(c)) throw new JsonFault("a string holds an unpaired surrogate");
            high = Character.isHighSurrogate(c);
        }
        if (high) throw new JsonFault("a string holds an unpaired surrogate");
        at++;
    }

    /** The next character of a string, escapes resolved as far as surrogates go; malformed escapes are the parser's business. */
    private char next() {
        char c = text.charAt(at++);
        if (c != '\\' || at >= text.length()) return c;
        if (text.charAt(at++) != 'u' || at + 4 > text.length()) return ' ';

        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(text.charAt(at + i), 16);
            if (digit < 0) return ' ';
            code = code << 4 | digit;
        }
        at += 4;
        return (char) code;
    }
}
