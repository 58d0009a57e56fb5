package org.athenaeum.brainkb.account;

import jakarta.json.JsonValue;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.catalog.Readable;

/** That a token is good no more (brainkb A.1). */
public record RevokedToken(boolean revoked, long id) implements Readable {

    /**
     * What usermanagement answered.
     *
     * @throws org.athenaeum.catalog.ToolFailure {@code unreadable_answer} unless it says that the token is revoked
     */
    public static RevokedToken of(JsonValue answer) {
        var read = Fields.of(answer);
        if (!read.is("revoked")) throw Fields.unreadable("does not say that the token is revoked");
        return new RevokedToken(true, read.requiredNumber("id"));
    }

    @Override
    public String account() {
        return "Token " + id + " is revoked. Whatever still uses it is refused within a minute.";
    }
}
