package org.athenaeum.brainkb.account;

import jakarta.json.JsonValue;
import org.athenaeum.catalog.Readable;

/** That a token is good no more (brainkb A.1). */
public record RevokedToken(boolean revoked, long id) implements Readable {

    /** What usermanagement answered. */
    public static RevokedToken of(JsonValue answer) {
        var read = Answered.object(answer);
        return new RevokedToken(read.fields().getBoolean("revoked", true), read.number("id"));
    }

    @Override
    public String account() {
        return "Token " + id + " is revoked. Whatever still uses it is refused within a minute.";
    }
}
