package org.athenaeum.sandbox.brainkb.admin;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.account.Ban;
import org.athenaeum.sandbox.brainkb.account.Person;
import org.athenaeum.sandbox.brainkb.account.Times;

/** A person as usermanagement shows it to administrators. */
final class PersonJson {

    private PersonJson() {
    }

    static JsonObject of(Person person) {
        return Json.object()
                .add("profile_id", person.id())
                .add("name", person.name())
                .add("email", person.email())
                .add("orcid_id", orNull(person.orcid()))
                .add("roles", Json.strings(person.roles()))
                .add("providers", Json.strings(person.providers()))
                .add("created_at", Times.naive(person.created()))
                .add("is_banned", person.ban().isPresent())
                .add("banned_at", orNull(person.ban().map(ban -> Times.naive(ban.at()))))
                .add("banned_by", orNull(person.ban().map(Ban::by)))
                .add("ban_reason", orNull(person.ban().map(Ban::reason)))
                .build();
    }

    private static JsonValue orNull(Optional<String> text) {
        return text.<JsonValue>map(Json::string).orElse(JsonValue.NULL);
    }
}
