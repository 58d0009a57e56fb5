package org.athenaeum.identity.keys.fetch;

import jakarta.json.JsonObject;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.ResponseInfo;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;

/**
 * Fetches JSON from issuers within bounds: follows no redirect, waits for no answer and reads none beyond its limit (vault C4.1).
 * Nobody waits here; two threads do the work, and end when there is none.
 */
public final class KeyHttp implements AutoCloseable {

    private static final int MOST_THREADS = 2;
    private static final int IDLE_SECONDS = 30;
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;
    private static final Set<String> JSON_TYPES = Set.of("application/json", "application/jwk-set+json");

    private final Duration connect;
    private final Duration exchange;
    private final int most;
    private final ThreadPoolExecutor threads;

    /** Guarded by this: made at the first use, which is never if tokens never come. */
    private HttpClient client;

    /**
     * @param connect  until the connection stands
     * @param exchange until the whole answer is there
     * @param most     bytes of an answer
     */
    public KeyHttp(Duration connect, Duration exchange, int most, ThreadFactory made) {
        this.connect = connect;
        this.exchange = exchange;
        this.most = most;
        this.threads = new ThreadPoolExecutor(MOST_THREADS, MOST_THREADS, IDLE_SECONDS, TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(), made);
        threads.allowCoreThreadTimeOut(true);
    }

    /** Completes with {@link KeyFault} if there is no such document. */
    public CompletableFuture<FetchedDocument> get(KeyUrl url) {
        var request = HttpRequest.newBuilder(url.value()).timeout(exchange)
                .header("Accept", "application/jwk-set+json, application/json").build();
        var sent = client().sendAsync(request, this::body);
        var answer = new CompletableFuture<HttpResponse<Optional<byte[]>>>();
        sent.whenComplete((response, fault) -> {
            if (fault == null) answer.complete(response);
            else answer.completeExceptionally(fault);
        });
        answer.orTimeout(exchange.toMillis(), TimeUnit.MILLISECONDS);
        return answer.handle((response, fault) -> {
            if (fault == null) return document(url, response);
            sent.cancel(true);
            throw new KeyFault(url.value() + reason(fault));
        });
    }

    private synchronized HttpClient client() {
        if (client == null) {
            client = HttpClient.newBuilder().connectTimeout(connect).followRedirects(HttpClient.Redirect.NEVER)
                    .version(HttpClient.Version.HTTP_1_1).executor(threads).build();
        }
        return client;
    }

    private HttpResponse.BodySubscriber<Optional<byte[]>> body(ResponseInfo head) {
        return new BoundedBody(head.statusCode() == OK ? most : 0);
    }

    private FetchedDocument document(KeyUrl url, HttpResponse<Optional<byte[]>> response) {
        if (response.statusCode() == NOT_FOUND) throw KeyFault.absent(url.value() + " is not there (status 404)");
        if (response.statusCode() != OK) throw new KeyFault(url.value() + " answered with status " + response.statusCode());
        if (!isJson(response)) throw new KeyFault(url.value() + " answered with a content type that is not JSON");

        var bytes = response.body().orElseThrow(() -> new KeyFault(url.value() + " answered with more than " + most + " bytes"));
        return new FetchedDocument(object(url, bytes), FetchedDocument.maxAge(response.headers()));
    }

    private static boolean isJson(HttpResponse<?> response) {
        var type = response.headers().firstValue("Content-Type").orElse("");
        return JSON_TYPES.contains(type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT));
    }

    private static JsonObject object(KeyUrl url, byte[] bytes) {
        try {
            if (Json.read(bytes) instanceof JsonObject object) return object;
        } catch (JsonFault unreadable) {
            throw new KeyFault(url.value() + " answered with what is not strict JSON: " + unreadable.getMessage());
        }
        throw new KeyFault(url.value() + " answered with no JSON object");
    }

    private static String reason(Throwable fault) {
        var cause = fault instanceof CompletionException && fault.getCause() != null ? fault.getCause() : fault;
        if (cause instanceof TimeoutException || cause instanceof HttpTimeoutException) return " did not answer in time";
        return " cannot be reached (" + cause.getClass().getSimpleName() + ")";
    }

    /** What is under way ends without an answer. */
    @Override
    public synchronized void close() {
        client = null;
        threads.shutdownNow();
    }
}
