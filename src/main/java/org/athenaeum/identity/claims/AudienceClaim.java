package org.athenaeum.identity.claims;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Reason;

/** {@code aud}: a text, or 1 to 16 of them, one of which is our own resource, byte for byte (vault C3.19, C3.20). */
final class AudienceClaim {

    private static final int MOST = 16;

    private AudienceClaim() {
    }

    static void check(JsonObject claims, String ours, boolean alone) {
        var audiences = texts(claims.get("aud"));
        if (!audiences.contains(ours) || alone && audiences.size() > 1) throw new TokenRefusal(Reason.AUDIENCE);
    }

    private static List<String> texts(JsonValue claim) {
        if (claim instanceof JsonString one) return List.of(one.getString());
        if (!(claim instanceof JsonArray many) || many.size() > MOST) throw new TokenRefusal(Reason.AUDIENCE);
        if (!many.stream().allMatch(JsonString.class::isInstance)) throw new TokenRefusal(Reason.AUDIENCE);
        return many.getValuesAs(JsonString::getString);
    }
}
