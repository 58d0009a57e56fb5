package org.athenaeum.vault.status.upstream;

import jakarta.json.JsonObject;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.athenaeum.catalog.invocation.Once;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;

/**
 * One request and the JSON object it is answered with: no redirect is followed, no cookie kept, two seconds to connect, five for
 * the whole answer, 64 KiB of it at most (vault A3.6). Opened at the first request.
 */
final class UpstreamHttp {

    private static final Duration CONNECT = Duration.ofSeconds(2);
    private static final Duration ANSWER = Duration.ofSeconds(5);
    private static final int MOST_BYTES = 64 * 1024;
    private static final int OK = 200;

    private final Once<HttpClient> client;
    private final Duration limit;

    /** @param threads lends threads to answers under way; may refuse */
    UpstreamHttp(Executor threads) {
        this(threads, ANSWER);
    }

    /** @param limit for the whole answer */
    UpstreamHttp(Executor threads, Duration limit) {
        this.limit = limit;
        this.client = new Once<>(() -> HttpClient.newBuilder().connectTimeout(CONNECT).executor(threads)
                .followRedirects(HttpClient.Redirect.NEVER).version(HttpClient.Version.HTTP_1_1).build());
    }

    /**
     * Completes with the object, or with {@link UpstreamFault}.
     *
     * @param what who is asked, for the operator
     */
    CompletableFuture<JsonObject> send(String what, HttpRequest.Builder request) {
        var sent = client.get().sendAsync(request.header("Accept", "application/json").timeout(limit).build(),
                head -> new BoundedText(head.statusCode() == OK ? MOST_BYTES : 0));
        var answer = new CompletableFuture<HttpResponse<Optional<byte[]>>>();
        sent.whenComplete((response, broken) -> {
            if (broken == null) answer.complete(response);
            else answer.completeExceptionally(broken);
        });
        answer.orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS);
        return answer.handle((response, broken) -> {
            if (broken == null) return object(what, response);
            sent.cancel(true);
            throw broken instanceof TimeoutException ? UpstreamFault.unavailable(what + " did not answer in time")
                    : UpstreamFault.of(what, broken);
        });
    }

    private static JsonObject object(String what, HttpResponse<Optional<byte[]>> response) {
        requireOk(what, response.statusCode());
        var type = response.headers().firstValue("Content-Type").orElse("").split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        if (!type.equals("application/json")) throw UpstreamFault.unavailable(what + " answered with what is not JSON");
        var body = response.body().orElseThrow(() ->
                UpstreamFault.unavailable(what + " answered with more than " + MOST_BYTES + " bytes"));
        try {
            if (Json.read(body) instanceof JsonObject object) return object;
        } catch (JsonFault unreadable) {
            throw UpstreamFault.unavailable(what + " answered with what is not strict JSON: " + unreadable.getMessage());
        }
        throw UpstreamFault.unavailable(what + " answered with no JSON object");
    }

    private static void requireOk(String what, int status) {
        if (status == OK) return;
        var kind = switch (status) {
            case 401, 403 -> UpstreamFault.Kind.REFUSED;
            case 404 -> UpstreamFault.Kind.UNKNOWN;
            default -> UpstreamFault.Kind.UNAVAILABLE;
        };
        throw new UpstreamFault(kind, what + " answered with status " + status);
    }
}
