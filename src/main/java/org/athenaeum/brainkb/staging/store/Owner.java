package org.athenaeum.brainkb.staging.store;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** Whose an upload is: an account at one BrainKB, told apart by a digest, so that no address of anybody lies on the disk. */
public record Owner(String value) {

    private static final Pattern FORM = Pattern.compile("[0-9a-f]{64}");

    public Owner {
        if (!FORM.matcher(value).matches()) throw new IllegalArgumentException("no owner");
    }

    /**
     * @param place the backend's address: elsewhere the same account is another person's
     * @param user  whom the backend takes the caller for
     */
    public static Owner of(String place, String user) {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            return new Owner(HexFormat.of().formatHex(sha.digest((place + '\n' + user).getBytes(StandardCharsets.UTF_8))));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
