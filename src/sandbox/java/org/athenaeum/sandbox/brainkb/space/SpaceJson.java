package org.athenaeum.sandbox.brainkb.space;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.login.Caller;

/** A space as it is listed, and as it is shown (brainkb B.4). Times are seconds since 1970, with a fraction. */
final class SpaceJson {

    private SpaceJson() {
    }

    static JsonObject summary(Space space, Optional<Caller> caller) {
        var role = caller.flatMap(who -> space.roleOf(who.email()));
        var isOwner = role.filter(SpaceRole.OWNER::equals).isPresent();
        return Json.object()
                .add("slug", space.slug()).add("name", space.name()).add("description", space.description())
                .add("owner", space.owner())
                .add("visibility", space.visibility()).add("space_type", type(space)).add("iri", space.iri())
                .add("created_at", seconds(space.created()))
                .add("your_role", role.<JsonValue>map(known -> Json.string(known.word())).orElse(JsonValue.NULL))
                .add("is_owner", isOwner)
                .add("access", isOwner ? "owner" : role.isPresent() ? "member" : "public")
                .add("can_write", role.filter(known -> known != SpaceRole.VIEWER).isPresent())
                .build();
    }

    /** With every member's email, whoever reads it (brainkb G-19). */
    static JsonObject manifest(Space space) {
        var members = Json.array();
        space.members().forEach((member, role) -> members.add(Json.object().add("member", member).add("role", role.word())));
        return Json.object()
                .add("space_id", space.id()).add("slug", space.slug()).add("name", space.name())
                .add("description", space.description()).add("owner", space.owner()).add("visibility", space.visibility())
                .add("space_type", type(space)).add("iri", space.iri())
                .add("members", members).add("graphs", Json.strings(space.graphs()))
                .add("created_at", seconds(space.created())).add("updated_at", seconds(space.updated()))
                .build();
    }

    static JsonObject rules(Space space) {
        var rules = Json.array();
        space.rules().forEach(rule -> rules.add(rule.json()));
        return Json.object().add("slug", space.slug()).add("rules", rules).build();
    }

    private static String type(Space space) {
        return space.isTeam() ? "team" : "individual";
    }

    private static double seconds(Instant time) {
        return time.toEpochMilli() / 1000.0;
    }
}
