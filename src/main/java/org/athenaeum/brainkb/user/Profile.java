package org.athenaeum.brainkb.user;

import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.brainkb.identifier.NumericId;

/** A user as administrators see one (brainkb B.10). */
record Profile(NumericId id, String name, String email, List<String> roles, boolean banned) {

    Profile {
        roles = List.copyOf(roles);
    }

    static Profile of(JsonObject user) {
        var read = new Fields(user);
        var id = read.number("profile_id").filter(number -> number > 0)
                .orElseThrow(() -> Fields.unreadable("shows a user without profile_id"));
        return new Profile(new NumericId(id), read.optional("name").orElse(""),
                read.optional("email").orElse(""), read.texts("roles"),
                read.is("is_banned"));
    }

    /** Whether the user has the role, spelt in whatever letter case. */
    boolean has(String role) {
        return roles.stream().anyMatch(role::equalsIgnoreCase);
    }

    /** {@code profile_id 3: Joe <joe@lab.org>, Curator}. */
    String line() {
        return "profile_id " + id + ": " + name + " <" + email + ">, " + (roles.isEmpty() ? "no role" : String.join(", ", roles))
                + (banned ? ", banned" : "");
    }
}
