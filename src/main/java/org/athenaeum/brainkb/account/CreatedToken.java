package org.athenaeum.brainkb.account;

import jakarta.json.JsonValue;
import java.util.Optional;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.declaration.JsonName;

/**
 * A new personal access token (brainkb A.1): the one result in which a credential stands.
 *
 * @param id            by which it is revoked
 * @param token         shown here and nowhere else
 * @param prefix        how it begins
 * @param expiresAt     as BrainKB writes it
 * @param expiresInDays days until then
 * @param note          what BrainKB adds
 */
public record CreatedToken(long id, String token, Optional<String> prefix, Optional<String> name,
                           @JsonName("expires_at") Optional<String> expiresAt,
                           @JsonName("expires_in_days") Optional<Long> expiresInDays, Optional<String> note) implements Readable {

    /** What usermanagement answered. */
    public static CreatedToken of(JsonValue answer) {
        var read = Fields.of(answer);
        return new CreatedToken(read.requiredNumber("id"), read.requiredText("token"), read.optional("prefix"), read.optional("name"),
                read.optional("expires_at"), read.number("expires_in_days"), read.optional("note"));
    }

    @Override
    public String account() {
        return "Token " + id + name.map(text -> " (" + text + ")").orElse("") + ": " + token
                + "\nIt is shown only now." + expiresAt.map(end -> " It ends at " + end + ".").orElse("")
                + " brainkb_revoke_token with token_id " + id + " ends it before.";
    }

    /** Without the token. */
    @Override
    public String toString() {
        return "token " + id;
    }
}
