package org.athenaeum.operations.subscription;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.session.notice.ListKind;
import org.athenaeum.session.notice.Notice;

/**
 * What a subscription hears of (specs/mcp.md 4.4).
 *
 * @param lists     the lists whose changes it hears
 * @param resources the URIs of which, and of what is below them, it hears
 */
record Filter(Set<ListKind> lists, Set<String> resources) {

    private static final int MOST_RESOURCES = 256;
    private static final int LONGEST_URI = 8_192;

    Filter {
        lists = Set.copyOf(lists);
        resources = Set.copyOf(resources);
    }

    /** What params ask for, as far as it is offered (SUB-02). */
    static Filter of(JsonObject params, Set<ListKind> offered, boolean resourcesOffered) {
        if (!(params.get("notifications") instanceof JsonObject wanted)) {
            throw ProtocolFailure.invalidParams("notifications is required and an object");
        }
        var lists = EnumSet.noneOf(ListKind.class);
        for (var kind : ListKind.values()) {
            if (offered.contains(kind) && wanted.get(kind.filter()) == JsonValue.TRUE) lists.add(kind);
        }
        return new Filter(lists, resourcesOffered ? resources(wanted) : Set.of());
    }

    private static Set<String> resources(JsonObject wanted) {
        var uris = new TreeSet<String>();
        var given = wanted.get("resourceSubscriptions");
        if (given == null) return uris;
        if (!(given instanceof JsonArray array) || array.size() > MOST_RESOURCES) throw unusable();
        for (var each : array) {
            if (!(each instanceof JsonString uri) || uri.getString().length() > LONGEST_URI) throw unusable();
            uris.add(uri.getString());
        }
        return uris;
    }

    private static ProtocolFailure unusable() {
        return ProtocolFailure.invalidParams("resourceSubscriptions is an array of at most " + MOST_RESOURCES + " URIs");
    }

    /** As the acknowledgement names it: what is not heard of is left out. */
    JsonObject json() {
        var json = Json.object();
        lists.stream().sorted().forEach(kind -> json.add(kind.filter(), true));
        if (!resources.isEmpty()) json.add("resourceSubscriptions", Json.strings(new TreeSet<>(resources)));
        return json.build();
    }

    /** Whether it asked for this (SUB-04, SUB-12). */
    boolean asksFor(Notice notice) {
        if (notice instanceof Notice.ListChanged list) return lists.contains(list.kind());
        return covers(resources, ((Notice.ResourceUpdated) notice).uri());
    }

    /** Whether one of these is the URI or one above it. */
    static boolean covers(Set<String> subscribed, String uri) {
        return subscribed.contains(uri) || subscribed.stream().anyMatch(each -> uri.startsWith(each.endsWith("/") ? each : each + "/"));
    }
}
