package org.athenaeum.catalog.input;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What may stand in the texts that a user is shown (ELI-02, ELI-11). */
final class Prose {

    static final int LONGEST_MESSAGE = 4_000;
    static final int LONGEST_LABEL = 500;

    private static final Pattern URL = Pattern.compile(
            "[a-z][a-z0-9+.-]{0,30}://|\\bwww\\.|\\b(mailto|javascript|data|tel):\\S", Pattern.CASE_INSENSITIVE);
    private static final Pattern WORD_ENDS =
            Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+");

    private static final Set<String> SECRETS = Set.of("password", "passwords", "passwd", "pwd", "passphrase", "passcode", "token",
            "secret", "secrets", "apikey", "apitoken", "credential", "credentials", "otp", "cvv", "cvc");
    private static final Set<String> SECRETS_OF_TWO = Set.of("api key", "access key", "private key", "secret key", "license key",
            "pass word", "pass phrase", "pass code", "pin code", "card number", "security code", "access tokens", "auth code");

    private Prose() {
    }

    static void requireMessage(String message) {
        if (message.isBlank()) throw new IllegalArgumentException("the message is empty");
        requireShort("the message", message, LONGEST_MESSAGE);
    }

    /** A title or description. */
    static void requireLabel(String where, String label) {
        requireShort(where, label, LONGEST_LABEL);
        requireNoUrl(where, label);
    }

    static void requireNoUrl(String where, String text) {
        if (URL.matcher(text).find()) {
            throw new IllegalArgumentException(where + " holds a URL; a form has none, a page is opened by its own request");
        }
    }

    static void requireNoSecret(String where, String text) {
        var words = words(text);
        for (int i = 0; i < words.size(); i++) {
            boolean secret = SECRETS.contains(words.get(i))
                    || i > 0 && SECRETS_OF_TWO.contains(words.get(i - 1) + " " + words.get(i));
            if (secret) throw new IllegalArgumentException(where + " asks for a secret; a form must not, open a page for it");
        }
    }

    /** Of names too: {@code apiKey} and {@code API_KEY} are two words. */
    private static List<String> words(String text) {
        return Arrays.stream(WORD_ENDS.split(text)).filter(word -> !word.isEmpty())
                .map(word -> word.toLowerCase(Locale.ROOT)).toList();
    }

    private static void requireShort(String where, String text, int most) {
        if (text.length() > most) throw new IllegalArgumentException(where + " has more than " + most + " characters");
    }
}
