package org.athenaeum.brapi.capability;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.brapi.client.Upstreams;
import org.athenaeum.brapi.upstream.BrapiServer;
import org.athenaeum.brapi.upstream.Parameters;
import org.athenaeum.brapi.upstream.Patience;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;

/**
 * The programs, trials and locations that records name, for each login apart (backends/brapi.md C6). That there is none is
 * believed for a minute; that it could not be asked is not.
 */
@ApplicationScoped
public class References {

    private static final int MOST = 10_000;
    private static final int FEW = 5;
    private static final int MOST_ONE_BY_ONE = 20;
    private static final Duration ABSENT = Duration.ofSeconds(60);

    private final Upstreams upstreams;
    private final Kept<Optional<JsonObject>> kept;

    /** For the container's proxy. */
    protected References() {
        this.upstreams = null;
        this.kept = null;
    }

    @Inject
    public References(Upstreams upstreams) {
        this.upstreams = upstreams;
        this.kept = new Kept<>(MOST, upstreams.clock());
    }

    /**
     * What was found.
     *
     * @param records  by id
     * @param warnings what could not be found out, one sentence each
     */
    public record Found(Map<String, JsonObject> records, List<String> warnings) {
    }

    /** The records of those ids, as far as they can be had soon. More than a few are looked for in one list first. */
    public Found find(BrapiServer server, String login, Reference kind, Collection<String> ids, Call call) {
        var records = new LinkedHashMap<String, JsonObject>();
        var warnings = new ArrayList<String>();
        var missing = new LinkedHashSet<String>();
        for (var id : new LinkedHashSet<>(ids)) {
            var known = kept.find(key(server, login, kind, id));
            if (known.isEmpty()) missing.add(id);
            else known.get().ifPresent(record -> records.put(id, record));
        }
        if (missing.size() > FEW) list(server, login, kind, missing, call, records);
        missing.removeAll(records.keySet());
        int left = MOST_ONE_BY_ONE;
        for (var id : missing) {
            if (left-- == 0) {
                warnings.add("companion_failed: " + (missing.size() - MOST_ONE_BY_ONE) + " " + kind.path()
                        + " were not looked up");
                break;
            }
            one(server, login, kind, id, call, warnings).ifPresent(record -> records.put(id, record));
        }
        return new Found(records, warnings);
    }

    private void list(BrapiServer server, String login, Reference kind, Collection<String> wanted, Call call,
                      Map<String, JsonObject> records) {
        try {
            for (var row : server.get(kind.path(), Parameters.of("pageSize", 1000), Patience.COMPANION, call).rows()) {
                id(row, kind).ifPresent(id -> {
                    kept.keep(key(server, login, kind, id), new Kept.Loaded<>(Optional.of(row), upstreams.settings()
                            .cacheLife()));
                    if (wanted.contains(id)) records.put(id, row);
                });
            }
        } catch (ToolFailure noList) {
            call.checkpoint();      // they are then asked for one by one
        }
    }

    private Optional<JsonObject> one(BrapiServer server, String login, Reference kind, String id, Call call,
            List<String> warnings) {
        try {
            return kept.get(key(server, login, kind, id), call, () -> asked(server, kind, id, call));
        } catch (ToolFailure failure) {
            call.checkpoint();
            warnings.add("companion_failed: " + failure.getMessage());
            return Optional.empty();
        }
    }

    private Kept.Loaded<Optional<JsonObject>> asked(BrapiServer server, Reference kind, String id, Call call) {
        try {
            var path = kind.path() + "/" + URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20");
            var record = server.get(path, Parameters.NONE, Patience.COMPANION, call).record();
            return new Kept.Loaded<>(record, record.isPresent() ? upstreams.settings().cacheLife() : ABSENT);
        } catch (ToolFailure failure) {
            if (failure.reason().equals("upstream_not_found")) return new Kept.Loaded<>(Optional.empty(), ABSENT);
            throw failure;
        }
    }

    private static Optional<String> id(JsonObject row, Reference kind) {
        var id = row.get(kind.id());
        if (id instanceof JsonString text) return Optional.of(text.getString());
        return id instanceof JsonNumber number ? Optional.of(number.toString()) : Optional.empty();
    }

    private static String key(BrapiServer server, String login, Reference kind, String id) {
        return login + " " + server.baseUrl() + " " + kind + " " + id;
    }
}
