package org.athenaeum.sandbox.status;

import com.nimbusds.jose.jwk.JWKSet;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.web.Answer;
import org.athenaeum.sandbox.web.Arrived;
import org.athenaeum.sandbox.web.Site;

/**
 * {@code GET {resource}/v1/pages/status?path=…} with a token made for the resource; {@code PUT {resource}/__mood} with a
 * {@link Mood} as text sets how it behaves from then on.
 */
public final class StatusService implements Site {

    private static final String STATUS = "/v1/pages/status";
    private static final String MOOD = "/__mood";
    private static final String BEARER = "Bearer ";
    private static final int HUGE_BYTES = 2 * 1024 * 1024;
    private static final long SLOW_MILLIS = 10_000;

    private final String path;
    private final UpstreamTokens tokens;
    private final PageHistory history;
    private final Clock clock;
    private Mood mood = Mood.WELL;

    /**
     * @param issuer   whose tokens are taken
     * @param resource the service's own address, which is the one audience it takes
     * @param keys     the issuer's public keys, asked for at each request
     * @param vault    the work tree whose log it reads
     */
    public StatusService(String issuer, String resource, Supplier<JWKSet> keys, Path vault, Clock clock) {
        this.path = URI.create(resource).getRawPath();
        this.tokens = new UpstreamTokens(issuer, resource, keys, clock);
        this.history = new PageHistory(vault);
        this.clock = clock;
    }

    /** Behaves so from now on; a slow answer under way comes at once. */
    public synchronized void setMood(Mood mood) {
        this.mood = mood;
        notifyAll();
    }

    @Override
    public Answer answer(Arrived request) {
        if (request.path().equals(path + MOOD)) {
            return changeMood(request);
        }
        if (!request.path().equals(path + STATUS)) {
            return Answer.text(404, "This service answers GET " + path + STATUS + "?path=…\n");
        }
        return request.method().equals("GET") ? status(request) : Answer.methodNotAllowed("GET");
    }

    private Answer status(Arrived request) {
        var current = settled();
        var admitted = request.header("Authorization").filter(value -> value.startsWith(BEARER))
                .filter(value -> tokens.admits(value.substring(BEARER.length()))).isPresent();
        if (!admitted || current == Mood.UNAUTHORIZED) {
            return Answer.error(401, "invalid_token", "a token made for this service is needed")
                    .with("WWW-Authenticate", "Bearer error=\"invalid_token\"");
        }
        return switch (current) {
            case FAILING -> Answer.error(500, "server_error", "the store of this service is down");
            case HUGE -> Answer.json(200, Json.object().add("filling", "x".repeat(HUGE_BYTES)).build());
            case HTML -> Answer.of(200, "text/html; charset=utf-8", "<!DOCTYPE html><title>Status</title><p>All is well.</p>");
            case REDIRECT -> Answer.empty(302).with("Location", "http://status.invalid" + request.target());
            case FORBIDDEN -> Answer.error(403, "insufficient_scope", "this client may not ask");
            case ABSENT -> Answer.error(404, "not_found", "no such page");
            case BROKEN -> Answer.of(200, "application/json", "{\"path\":\"");
            default -> known(request, current == Mood.TALKATIVE);
        };
    }

    private Answer known(Arrived request, boolean talkative) {
        try {
            var page = request.query().value("path").orElse("");
            return history.find(page).map(known -> Answer.json(200, rendered(page, known, talkative)))
                    .orElseGet(() -> Answer.error(404, "not_found", "no such page"));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Nothing is asked of the web: a link is said to be alive unless it says of itself that it is gone. */
    private JsonObject rendered(String page, PageHistory.Known known, boolean talkative) {
        var now = clock.instant().toString();
        var links = Json.array();
        for (var link : known.links()) {
            var alive = !link.contains("gone");
            links.add(Json.object().add("url", link).add("ok", alive).add("status", alive ? 200 : 410).add("checkedAt", now));
        }
        var answer = Json.object();
        if (talkative) {
            links.add(Json.object().add("url", "https://elsewhere.example/prize").add("ok", true).add("status", 200)
                    .add("checkedAt", now));
            answer.add("author", "Wiki Gardener").add("message", "Move a page that not everybody sees")
                    .add("files", Json.array().add("wiki/people/ida-falkenrath.md"));
        }
        return answer.add("path", page)
                .add("lastCommit", Json.object().add("id", known.commit()).add("committedAt", known.committedAt().toString()))
                .add("checkout", Json.object().add("head", known.head()).add("behind", 0))
                .add("links", links)
                .add("fetchedAt", now)
                .build();
    }

    private Answer changeMood(Arrived request) {
        if (!request.method().equals("PUT") || request.headers().containsKey("Origin")) {
            return Answer.methodNotAllowed("PUT");
        }
        return Mood.of(new String(request.body(), StandardCharsets.UTF_8)).map(wanted -> {
            setMood(wanted);
            return Answer.empty(204);
        }).orElseGet(() -> Answer.text(400, "The moods are " + List.of(Mood.values()) + "\n"));
    }

    /** The mood to answer in; waits while it is slow. */
    private synchronized Mood settled() {
        var deadline = System.nanoTime() + SLOW_MILLIS * 1_000_000;
        for (var left = SLOW_MILLIS; mood == Mood.SLOW && left > 0; left = (deadline - System.nanoTime()) / 1_000_000) {
            try {
                wait(left);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return Mood.FAILING;
            }
        }
        return mood == Mood.SLOW ? Mood.WELL : mood;
    }
}
