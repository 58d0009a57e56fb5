package org.athenaeum.session;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.athenaeum.settings.Settings;

/**
 * The key from which everything handed to clients and taken back is sealed: {@code MCP_STATE_KEY}, so that every node opens what
 * another sealed, or a random one for this start (RULINGS 47). Each use has a key of its own (RFC 5869, expansion by HMAC).
 */
@ApplicationScoped
public class StateKey {

    private static final String HMAC = "HmacSHA256";

    private byte[] root;

    /** For the container's proxy. */
    protected StateKey() {
    }

    @Inject
    public StateKey(Settings settings) {
        root = settings.stateKey().map(key -> key.reveal().getBytes(StandardCharsets.UTF_8)).orElseGet(StateKey::random);
    }

    /** The 32-byte key for one purpose, always the same for the same purpose. */
    public byte[] derive(String purpose) {
        try {
            var mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(root, HMAC));
            return mac.doFinal(purpose.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + HMAC, e);
        }
    }

    private static byte[] random() {
        var key = new byte[32];
        new SecureRandom().nextBytes(key);
        return key;
    }
}
