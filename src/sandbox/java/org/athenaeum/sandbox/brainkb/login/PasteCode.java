package org.athenaeum.sandbox.brainkb.login;

import java.security.SecureRandom;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What a person carries from the browser to the assistant: twenty characters that are not mistaken for others (brainkb C.5). */
final class PasteCode {

    private static final String ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
    private static final int GROUPS = 5;
    private static final int GROUP = 4;
    private static final SecureRandom RANDOM = new SecureRandom();

    private PasteCode() {
    }

    static String made() {
        return IntStream.range(0, GROUPS)
                .mapToObj(group -> RANDOM.ints(GROUP, 0, ALPHABET.length()).mapToObj(at -> ALPHABET.substring(at, at + 1))
                        .collect(Collectors.joining()))
                .collect(Collectors.joining("-"));
    }

    /** As it is compared, however it was typed. */
    static String typed(String text) {
        return text.strip().toUpperCase(Locale.ROOT);
    }
}
