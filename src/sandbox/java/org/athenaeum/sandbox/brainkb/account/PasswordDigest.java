package org.athenaeum.sandbox.brainkb.account;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.athenaeum.sandbox.authorization.terms.Opaque;
import org.athenaeum.identity.Secret;

/** What is kept of a password. One digest is enough here: the passwords are random, and these accounts are invented. */
public record PasswordDigest(String salt, String digest) {

    public static PasswordDigest of(Secret password) {
        var salt = Opaque.name();
        return new PasswordDigest(salt, Opaque.digest(salt + password.reveal()));
    }

    boolean fits(String password) {
        return MessageDigest.isEqual(digest.getBytes(StandardCharsets.US_ASCII),
                Opaque.digest(salt + password).getBytes(StandardCharsets.US_ASCII));
    }
}
