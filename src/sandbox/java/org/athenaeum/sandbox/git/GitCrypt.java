package org.athenaeum.sandbox.git;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts as git-crypt does (vault B6.1): ten header bytes, a nonce of the first 12 bytes of HMAC-SHA1 of the plaintext,
 * then AES-256-CTR with the nonce and a block counter from zero. The keys guard invented text and are derived from their
 * names, so every build gives the same bytes.
 */
public final class GitCrypt {

    private static final byte[] HEADER = {0, 'G', 'I', 'T', 'C', 'R', 'Y', 'P', 'T', 0};

    private static final int NONCE_LENGTH = 12;
    private static final int COUNTER_BLOCK = 16;

    private final SecretKeySpec cipherKey;
    private final SecretKeySpec nonceKey;

    private GitCrypt(SecretKeySpec cipherKey, SecretKeySpec nonceKey) {
        this.cipherKey = cipherKey;
        this.nonceKey = nonceKey;
    }

    /**
     * The default key or a named one.
     *
     * @param filter the filter's name, which names the key: {@code git-crypt} or {@code git-crypt-NAME}
     */
    public static GitCrypt of(String filter) {
        return new GitCrypt(new SecretKeySpec(derived(filter + " cipher"), "AES"),
                new SecretKeySpec(derived(filter + " nonce"), "HmacSHA1"));
    }

    /** Encrypts a whole file; an empty one becomes 22 bytes. */
    public byte[] encrypt(byte[] plain) {
        try {
            var mac = Mac.getInstance("HmacSHA1");
            mac.init(nonceKey);
            var nonce = Arrays.copyOf(mac.doFinal(plain), NONCE_LENGTH);

            var sealed = new ByteArrayOutputStream(HEADER.length + NONCE_LENGTH + plain.length);
            sealed.writeBytes(HEADER);
            sealed.writeBytes(nonce);
            sealed.writeBytes(stream(Cipher.ENCRYPT_MODE, nonce).doFinal(plain));
            return sealed.toByteArray();
        } catch (GeneralSecurityException absent) {
            throw new IllegalStateException("Every Java runtime has AES and HMAC-SHA1", absent);
        }
    }

    /**
     * Gives the text back.
     *
     * @throws GeneralSecurityException if the bytes are not what {@link #encrypt} makes with this key
     */
    public byte[] decrypt(byte[] sealed) throws GeneralSecurityException {
        var start = HEADER.length + NONCE_LENGTH;
        if (sealed.length < start || !Arrays.equals(HEADER, 0, HEADER.length, sealed, 0, HEADER.length)) {
            throw new GeneralSecurityException("no encrypted file");
        }
        var nonce = Arrays.copyOfRange(sealed, HEADER.length, start);
        var plain = stream(Cipher.DECRYPT_MODE, nonce).doFinal(sealed, start, sealed.length - start);
        if (!Arrays.equals(encrypt(plain), sealed)) {
            throw new GeneralSecurityException("another key");
        }
        return plain;
    }

    private Cipher stream(int mode, byte[] nonce) throws GeneralSecurityException {
        var cipher = Cipher.getInstance("AES/CTR/NoPadding");
        cipher.init(mode, cipherKey, new IvParameterSpec(Arrays.copyOf(nonce, COUNTER_BLOCK)));
        return cipher;
    }

    private static byte[] derived(String name) {
        try {
            return MessageDigest.getInstance("SHA-256")
                    .digest(("sample vault key " + name).getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException absent) {
            throw new IllegalStateException("Every Java runtime has SHA-256", absent);
        }
    }
}
