package org.athenaeum.brainkb.user;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;
import org.athenaeum.brainkb.access.OnBehalf;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.declaration.JsonName;
import org.athenaeum.protocol.Json;

/**
 * Whether a user's password is good for signing in (brainkb A.6, B.3). What the backend answers is not agreed upon, so no more of
 * it is kept than its message.
 */
public record Activation(String email, @JsonName("login_allowed") boolean allowed, Optional<String> message) implements Readable {

    private static final int METHOD_NOT_ALLOWED = 405;

    /** Lets the password serve again. */
    public static Activation on(OnBehalf brainkb, EmailRequest request) {
        return changed(brainkb, request, true);
    }

    /** Lets the password serve no more. */
    public static Activation off(OnBehalf brainkb, EmailRequest request) {
        return changed(brainkb, request, false);
    }

    private static Activation changed(OnBehalf brainkb, EmailRequest request, boolean on) {
        var email = request.address();
        var body = Json.object().add("email", email.value()).build();
        try {
            var answer = brainkb.manage(api -> on ? api.activate(body) : api.deactivate(body));
            return new Activation(email.value(), on, message(answer));
        } catch (ToolFailure failure) {
            throw isUnknown(failure) ? unsupported(on) : failure;
        }
    }

    private static Optional<String> message(JsonValue answer) {
        return answer instanceof JsonObject object ? new Fields(object).optional("message") : Optional.empty();
    }

    /** Older installations have another endpoint at this path, so they answer 405 rather than 404 (brainkb B.3). */
    private static boolean isUnknown(ToolFailure failure) {
        return failure.data().getInt("status_code", 0) == METHOD_NOT_ALLOWED;
    }

    private static ToolFailure unsupported(boolean on) {
        return new ToolFailure("unsupported", "This BrainKB is too old to " + (on ? "activate" : "deactivate")
                + " accounts from here.",
                on ? "Ask whoever runs it." : "brainkb_ban_user shuts a user out.",
                Json.object().add("status_code", METHOD_NOT_ALLOWED).build());
    }

    @Override
    public String account() {
        var told = message.map(text -> " BrainKB says: " + text).orElse("");
        if (allowed) return email + " may sign in with a password." + told
                + " To undo: brainkb_deactivate_user with the same email.";
        return email + " may sign in with a password no more." + told
                + " Browser sign-ins and personal access tokens still work: only "
                + "brainkb_ban_user stops these. To undo: brainkb_activate_user with the same email.";
    }
}
