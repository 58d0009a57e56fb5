package org.athenaeum.sandbox.authorization.login;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.athenaeum.identity.Secret;

/** The one local user. Of the password only a salted PBKDF2 hash is kept. */
public final class Account {

    private static final int ROUNDS = 210_000;
    private static final int BITS = 256;
    private static final int LONGEST = 256;

    private final String user;
    private final byte[] salt = new byte[16];
    private final byte[] hash;

    public Account(String user, Secret password) {
        this.user = user;
        new SecureRandom().nextBytes(salt);
        this.hash = hash(password.reveal());
    }

    /** The name that goes into tokens as their subject. */
    public String user() {
        return user;
    }

    /** Whether both fit; takes the same time whichever does not. */
    boolean fits(String name, String password) {
        var named = MessageDigest.isEqual(bytes(user), bytes(name));
        var known = MessageDigest.isEqual(hash, hash(password.length() > LONGEST ? "" : password));
        return named & known & password.length() <= LONGEST;
    }

    private byte[] hash(String password) {
        try {
            var spec = new PBEKeySpec(password.toCharArray(), salt, ROUNDS, BITS);
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(spec).getEncoded();
        } catch (GeneralSecurityException absent) {
            throw new IllegalStateException("Every Java runtime has PBKDF2", absent);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
