package org.athenaeum.brapi.capability;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.athenaeum.brapi.upstream.BrapiAnswer;
import org.athenaeum.brapi.upstream.BrapiServer;
import org.athenaeum.brapi.upstream.Parameters;
import org.athenaeum.brapi.upstream.Patience;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;

/** Asks a server what it offers (backends/brapi.md C5). */
final class Discovery {

    private static final int MOST_SERVICES = 5_000;
    private static final int MOST_CROPS = 1_000;
    private static final int LONGEST_NAME = 300;
    private static final Parameters ALL = Parameters.of("pageSize", 1000);
    /** Nobody is there, or nobody who has time: another question would take as long. */
    private static final Set<String> NOBODY = Set.of("upstream_unreachable", "upstream_timeout", "address_not_allowed", "busy");

    private final BrapiServer server;
    private final Companions companions;
    private final InstantSource clock;
    private final Call call;
    private final List<String> warnings = new ArrayList<>();

    Discovery(BrapiServer server, Companions companions, InstantSource clock, Call call) {
        this.server = server;
        this.companions = companions;
        this.clock = clock;
        this.call = call;
    }

    /** @param failure why nothing at all was learnt */
    record Found(Profile profile, Optional<ToolFailure> failure) {
    }

    private record Asked(Optional<BrapiAnswer> answer, Optional<ToolFailure> failure) {
    }

    Found find() {
        var crops = companions.begin(() -> ask("commoncropnames", ALL));
        var info = ask("serverinfo", Parameters.NONE);
        var identity = info.answer().flatMap(BrapiAnswer::record).orElse(JsonValue.EMPTY_JSON_OBJECT);
        var services = services(entries(identity.get("calls")));
        var calls = services.isEmpty() && info.failure().filter(each -> NOBODY.contains(each.reason())).isEmpty()
                ? ask("calls", ALL) : new Asked(Optional.empty(), info.failure());
        if (services.isEmpty()) services = services(calls.answer().map(BrapiAnswer::rows).orElse(List.of()));

        info.failure().ifPresent(each -> warnings.add("The server does not say what it is: " + each.getMessage()));
        boolean known = !services.isEmpty();
        if (!known) calls.failure().filter(each -> info.failure().filter(each::equals).isEmpty())
                .ifPresent(each -> warnings.add("The server does not say what it offers: " + each.getMessage()));
        boolean answered = info.answer().isPresent() || calls.answer().isPresent();
        var failure = answered ? Optional.<ToolFailure>empty() : info.failure();
        var profile = new Profile(server.baseUrl(), clock.instant(), withoutCalls(identity), crops(crops), services, known,
                warnings);
        return new Found(profile, failure);
    }

    /** Once more where that may help: a server that was asleep wakes up by the first question. */
    private Asked ask(String path, Parameters parameters) {
        for (int attempts = 1;; attempts++) {
            try {
                return new Asked(Optional.of(server.get(path, parameters, Patience.COMPANION, call)), Optional.empty());
            } catch (ToolFailure failure) {
                call.checkpoint();
                if (attempts > 1 || !isPassing(failure)) return new Asked(Optional.empty(), Optional.of(failure));
            }
        }
    }

    private static boolean isPassing(ToolFailure failure) {
        int status = failure.data().getInt("status", 0);
        return switch (failure.reason()) {
            case "upstream_unreachable", "upstream_timeout" -> true;
            default -> status == 502 || status == 503;
        };
    }

    private List<String> crops(Supplier<Asked> asked) {
        var outcome = asked.get();
        outcome.failure().ifPresent(each -> warnings.add("The server does not list its crops: " + each.getMessage()));
        return outcome.answer().flatMap(BrapiAnswer::list).map(Discovery::texts).orElse(List.of());
    }

    private static List<JsonObject> entries(JsonValue calls) {
        if (!(calls instanceof JsonArray array)) return List.of();
        return array.stream().filter(JsonObject.class::isInstance).map(JsonValue::asJsonObject).toList();
    }

    /** The services by their key; several entries for one are one. */
    private static Map<String, Service> services(List<JsonObject> entries) {
        var all = new HashMap<String, Service>();
        entries.stream().limit(MOST_SERVICES).forEach(entry -> name(entry).ifPresent(name -> all.merge(Service.key(name),
                new Service(Service.plain(name), words(entry, "dataTypes"), words(entry, "contentTypes"), methods(entry),
                        words(entry, "versions")), Service::and)));
        return all;
    }

    /** BrAPI 1 calls it {@code call}. */
    private static Optional<String> name(JsonObject entry) {
        var name = entry.get("service") instanceof JsonString text ? text : entry.get("call");
        return name instanceof JsonString text ? Optional.of(text.getString()).filter(each ->
                !each.isBlank() && each.length() <= LONGEST_NAME) : Optional.empty();
    }

    private static Set<String> methods(JsonObject entry) {
        return words(entry, "methods").stream().map(word -> word.toUpperCase(Locale.ROOT)).collect(Collectors.toSet());
    }

    private static Set<String> words(JsonObject entry, String name) {
        return entry.get(name) instanceof JsonArray array ? Set.copyOf(texts(array)) : Set.of();
    }

    private static List<String> texts(JsonArray array) {
        return array.stream().filter(JsonString.class::isInstance).map(text -> ((JsonString) text).getString().strip())
                .filter(text -> !text.isEmpty() && text.length() <= LONGEST_NAME).distinct().limit(MOST_CROPS).toList();
    }

    private static JsonObject withoutCalls(JsonObject identity) {
        return org.athenaeum.protocol.Json.object(identity).remove("calls").build();
    }
}
