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
 * @param tasks     the ids of the tasks of which it hears
 */
record Filter(Set<ListKind> lists, Set<String> resources, Set<String> tasks) {

    private static final int MOST = 256;
    private static final int LONGEST = 8_192;

    Filter {
        lists = Set.copyOf(lists);
        resources = Set.copyOf(resources);
        tasks = Set.copyOf(tasks);
    }

    /**
     * What params ask for, as far as it is offered (SUB-02).
     *
     * @param tasks of the {@link #taskIds}, those that are honoured
     */
    static Filter of(JsonObject params, Set<ListKind> offered, boolean resourcesOffered, Set<String> tasks) {
        var wanted = wanted(params);
        var lists = EnumSet.noneOf(ListKind.class);
        for (var kind : ListKind.values()) {
            if (offered.contains(kind) && wanted.get(kind.filter()) == JsonValue.TRUE) lists.add(kind);
        }
        return new Filter(lists, resourcesOffered ? texts(wanted, "resourceSubscriptions") : Set.of(), tasks);
    }

    /** The tasks that params ask for. */
    static Set<String> taskIds(JsonObject params) {
        return texts(wanted(params), "taskIds");
    }

    private static JsonObject wanted(JsonObject params) {
        if (params.get("notifications") instanceof JsonObject wanted) return wanted;
        throw ProtocolFailure.invalidParams("notifications is required and an object");
    }

    private static Set<String> texts(JsonObject wanted, String member) {
        var texts = new TreeSet<String>();
        var given = wanted.get(member);
        if (given == null) return texts;
        if (!(given instanceof JsonArray array) || array.size() > MOST) throw unusable(member);
        for (var each : array) {
            if (!(each instanceof JsonString text) || text.getString().length() > LONGEST) throw unusable(member);
            texts.add(text.getString());
        }
        return texts;
    }

    private static ProtocolFailure unusable(String member) {
        return ProtocolFailure.invalidParams(member + " is an array of at most " + MOST + " strings");
    }

    /** As the acknowledgement names it: what is not heard of is left out. */
    JsonObject json() {
        var json = Json.object();
        lists.stream().sorted().forEach(kind -> json.add(kind.filter(), true));
        if (!resources.isEmpty()) json.add("resourceSubscriptions", Json.strings(new TreeSet<>(resources)));
        if (!tasks.isEmpty()) json.add("taskIds", Json.strings(new TreeSet<>(tasks)));
        return json.build();
    }

    /** Whether it asked for this (SUB-04, SUB-12). */
    boolean asksFor(Notice notice) {
        if (notice instanceof Notice.ListChanged list) return lists.contains(list.kind());
        return covers(resources, ((Notice.ResourceUpdated) notice).uri());
    }

    /** Whether one of these is the URI or one above it. */
    static boolean covers(Set<String> subscribed, String uri) {
        return subscribed.contains(uri)
                || subscribed.stream().anyMatch(each -> uri.startsWith(each.endsWith("/") ? each : each + "/"));
    }
}
