package org.athenaeum.brainkb.user;

import jakarta.json.JsonValue;
import java.util.Optional;
import org.athenaeum.brainkb.access.OnBehalf;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.brainkb.identifier.Email;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.declaration.JsonName;
import org.athenaeum.protocol.Json;

/**
 * Whether a user is shut out (brainkb A.6, B.10).
 *
 * @param banned   as usermanagement says after the change
 * @param bannedAt as BrainKB writes it
 */
public record Ban(String email, @JsonName("profile_id") long profileId, @JsonName("is_banned") boolean banned,
                  @JsonName("banned_at") Optional<String> bannedAt, @JsonName("banned_by") Optional<String> bannedBy,
                  @JsonName("ban_reason") Optional<String> reason) implements Readable {

    /** Shuts the user out; a second ban changes the reason. */
    public static Ban of(OnBehalf brainkb, BanRequest request) {
        var body = Json.object().add("reason", request.plainReason()).build();
        var user = UserLookup.of(brainkb, Email.of(request.email()));
        return told(user, brainkb.manage(api -> api.ban(user.id(), body)));
    }

    /** Lets the user in again; nothing happens to one who is not banned. */
    public static Ban lifted(OnBehalf brainkb, EmailRequest request) {
        var user = UserLookup.of(brainkb, request.address());
        return told(user, brainkb.manage(api -> api.unban(user.id())));
    }

    private static Ban told(Profile user, JsonValue answer) {
        var read = Fields.of(answer);
        return new Ban(user.email(), user.id().value(), read.is("is_banned"),
                read.optional("banned_at"), read.optional("banned_by"),
                read.optional("ban_reason"));
    }

    @Override
    public String account() {
        var who = email + " (profile_id " + profileId + ")";
        if (!banned) return who + " is not banned and may sign in. To undo: brainkb_ban_user with a reason.";
        return who + " is banned" + bannedBy.map(name -> " by " + name).orElse("") + bannedAt.map(time -> " since " + time)
                .orElse("")
                + reason.map(text -> ", because: " + text).orElse("")
                + ". New sign-ins and tokens are refused; a token in use ends within "
                + "15 minutes. To undo: brainkb_unban_user with the same email.";
    }
}
