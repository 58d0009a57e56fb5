package org.athenaeum.sandbox.brainkb.account;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Clock;
import java.util.List;
import org.athenaeum.protocol.Json;

/** The roles and permissions that are known by name, the ones of a fresh installation to begin with. */
public final class Catalogue {

    private static final List<List<String>> ROLES = List.of(
            List.of("SuperAdmin", "Admin", "Runs the installation"), List.of("Admin", "Admin", "Looks after people and spaces"),
            List.of("Moderator", "Admin", "Settles disputes"), List.of("Curator", "Content", "Keeps knowledge in order"),
            List.of("Lab Member", "Content", "Works in a laboratory"), List.of("Submitter", "Content", "Hands knowledge in"),
            List.of("Annotator", "Content", "Adds notes to it"), List.of("Mapper", "Content", "Relates terms"),
            List.of("Knowledge Contributor", "Content", "Adds to it now and then"),
            List.of("Reviewer", "Review", "Reads before others do"), List.of("Student", "Community", "Learns"),
            List.of("Guest", "Community", "Looks around"));
    private static final List<List<String>> PERMISSIONS = List.of(
            List.of("space.read", "space", "read"), List.of("space.create", "space", "create"),
            List.of("graph.ingest", "graph", "ingest"), List.of("job.recover", "job", "recover"),
            List.of("user.ban", "user", "ban"), List.of("role.assign", "role", "assign"));

    private final Listing roles = new Listing("Role");
    private final Listing permissions = new Listing("Permission");
    private final Clock clock;

    public Catalogue(Clock clock) {
        this.clock = clock;
        ROLES.forEach(role -> addRole(role.get(0), Json.string(role.get(1)), role.get(2)));
        PERMISSIONS.forEach(row -> addPermission(row.get(0), row.get(1), row.get(2), ""));
    }

    /** @param category a text or null */
    public JsonObject addRole(String name, JsonValue category, String description) {
        return roles.add(name, Json.object().add("description", description).add("category", category).add("is_active", true)
                .build(), clock.instant()).json();
    }

    public JsonObject addPermission(String name, String resource, String action, String description) {
        return permissions.add(name, Json.object().add("resource", resource).add("action", action)
                .add("description", description).build(), clock.instant()).json();
    }

    public JsonArray roles() {
        return roles.json();
    }

    public JsonArray permissions() {
        return permissions.json();
    }
}
