package org.athenaeum.brapi.search;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.athenaeum.brapi.client.Pause;
import org.athenaeum.brapi.upstream.BrapiAnswer;
import org.athenaeum.brapi.upstream.BrapiServer;
import org.athenaeum.brapi.upstream.Parameters;
import org.athenaeum.brapi.upstream.Patience;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.protocol.Json;
import org.athenaeum.settings.brapi.UpstreamSettings;

/** A search, which a server answers at once or when it is done (backends/brapi.md F3). */
public final class Searching {

    private static final Duration FIRST_POLL = Duration.ofMillis(200);
    private static final int RUNNING = 202;

    private final BrapiServer server;
    private final String noun;
    private final UpstreamSettings settings;
    private final Pause pause;
    private final Call call;

    /**
     * What was found.
     *
     * @param id of a search that is saved at the server
     */
    public record Found(BrapiAnswer page, Optional<String> id) {
    }

    public Searching(BrapiServer server, String noun, UpstreamSettings settings, Pause pause, Call call) {
        this.server = server;
        this.noun = noun;
        this.settings = settings;
        this.pause = pause;
        this.call = call;
    }

    /** Begins a search and waits for its first page. */
    public Found begin(JsonObject body) {
        var answer = server.post("search/" + noun, body, Patience.REQUEST, call);
        var id = id(answer);
        if (id.isEmpty()) return new Found(answer, Optional.empty());
        var page = Parameters.NONE;
        for (var name : new String[] {"page", "pageSize"}) {
            if (body.containsKey(name)) page = page.with(name, body.get(name).toString());
        }
        return new Found(poll(id.get(), page), id);
    }

    /** A page of a search that is saved. */
    public BrapiAnswer page(String id, long index, long size) {
        return poll(id, Parameters.of("page", index).with("pageSize", size));
    }

    private BrapiAnswer poll(String id, Parameters page) {
        var wait = FIRST_POLL;
        var waited = Duration.ZERO;
        while (true) {
            var answer = server.get("search/" + noun + "/" + encoded(id), page, Patience.REQUEST, call);
            if (answer.status() != RUNNING) return answer;
            if (waited.compareTo(settings.pollTimeout()) >= 0) throw late(id);
            call.client().progress(waited.toMillis(), OptionalDouble.empty(), "The search " + noun + " still runs");
            pause.pause(wait, call);
            call.checkpoint();
            waited = waited.plus(wait);
            wait = min(wait.multipliedBy(2), settings.pollInterval());
        }
    }

    /** With a list of rows in the same answer the id says nothing: the search is done. */
    private static Optional<String> id(BrapiAnswer answer) {
        if (answer.list().isPresent()) return Optional.empty();
        return answer.record().map(record -> record.get("searchResultsDbId")).filter(JsonString.class::isInstance)
                .map(value -> ((JsonString) value).getString()).filter(value -> !value.isBlank() && value.length() <= 500);
    }

    private static String encoded(String id) {
        return URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20").replace(".", "%2E");
    }

    private static Duration min(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private ToolFailure late(String id) {
        return new ToolFailure("upstream_timeout", "The server still searches after " + settings.pollTimeout().toSeconds() + " s.",
                "Ask for its result later: brapi_raw_get with the path search/" + noun + "/" + id + ".",
                Json.object().add("searchResultsDbId", id).add("noun", noun).build());
    }
}
