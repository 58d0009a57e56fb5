package org.athenaeum.session.workspace;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Under which a family keeps what belongs to a workspace: the same for the same session, caller or handle, on every node with
 * the same {@code MCP_STATE_KEY}, and no way back to any of them (RULINGS 47).
 *
 * @param value 64 hexadecimal digits, good as a file's name
 */
public record WorkspaceKey(String value) implements Serializable {

    private static final String HMAC = "HmacSHA256";

    /** @param kind so that a caller's name is never taken for a handle */
    static WorkspaceKey of(byte[] seal, String kind, String value) {
        try {
            var mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(seal, HMAC));
            var bytes = (kind + '\0' + value).getBytes(StandardCharsets.UTF_8);
            return new WorkspaceKey(HexFormat.of().formatHex(mac.doFinal(bytes)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + HMAC, e);
        }
    }
}
