package org.athenaeum.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Map;
import java.util.function.Predicate;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.check.WireCheck;

/**
 * A client that speaks one revision over a pipe: any number of requests in flight, their answers matched by id. Every line that
 * comes has to be a message, and is held against the schema of the revision (specs/mcp.md 6).
 */
public final class PipeClient implements AutoCloseable {

    private final OutputStream toServer;
    private final Dialect dialect;
    private final WireCheck check;
    private final Inbox inbox = new Inbox();

    private PipeClient(InputStream fromServer, OutputStream toServer, Dialect dialect) {
        this.toServer = toServer;
        this.dialect = dialect;
        this.check = WireCheck.of(dialect.revision());
        var reader = new Thread(() -> readAll(fromServer), "pipe-client");
        reader.setDaemon(true);
        reader.start();
    }

    /** A client that has not sent anything yet, with what it can do, such as {@code {"elicitation":{}}}. */
    public static PipeClient over(InputStream fromServer, OutputStream toServer, Revision revision, JsonObject capabilities) {
        return new PipeClient(fromServer, toServer, new Dialect(revision, capabilities));
    }

    /** Makes the handshake, where the revision has one. */
    public PipeClient connected() {
        if (dialect.revision().isModern()) return this;
        request("initialize", dialect.initializeParams()).result();
        notification("notifications/initialized", JsonValue.EMPTY_JSON_OBJECT);
        return this;
    }

    /** Sends a request and does not wait. */
    public Pending request(String method, JsonObject params) {
        var request = dialect.request(method, params);
        check.asked(request, dialect.revision());
        send(request);
        return new Pending(request.get("id"));
    }

    public JsonObject call(String tool, JsonObject arguments) {
        return request("tools/call", Mcp.callParams(tool, arguments)).result();
    }

    /** The request again, with the answers to what its result asked for (2026-07-28). */
    public Pending retry(String method, JsonObject params, JsonObject inputRequired, Map<String, JsonObject> answers) {
        return request(method, Dialect.retryParams(params, inputRequired, answers));
    }

    /** A subscription of 2026-07-28; what belongs to it comes from {@link #next} of the subscription. */
    public Pending subscribe(JsonObject filter) {
        return request("subscriptions/listen", Dialect.listenParams(filter));
    }

    public void notification(String method, JsonObject params) {
        send(dialect.notification(method, params));
    }

    /** Answers a request of the server (handshake revisions). */
    public void answer(JsonObject request, JsonObject result) {
        send(dialect.response(request, result));
    }

    /** Sends a line or several as they are; an answer to what they ask is one in the client's revision. */
    public void send(JsonValue message) {
        check.asked(message, dialect.revision());
        try {
            toServer.write((message + "\n").getBytes(UTF_8));
            toServer.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The next message that is no response: a notification, a request of the server. */
    public JsonObject next() {
        return take(message -> message.containsKey("method"));
    }

    /** The response to a request that was sent as it is, under that id. */
    public JsonObject response(String id) {
        return new Pending(Json.string(id)).response();
    }

    /** Whether the pipe ends, with nothing further said. */
    public boolean endsSilently(Duration limit) {
        return inbox.take(message -> true, limit).isEmpty();
    }

    /** A request that was sent. */
    public final class Pending {

        private final JsonValue id;

        private Pending(JsonValue id) {
            this.id = id;
        }

        public JsonValue id() {
            return id;
        }

        /** The response, once it is there. */
        public JsonObject response() {
            return take(message -> !message.containsKey("method") && id.equals(message.get("id")));
        }

        public JsonObject result() {
            var response = response();
            if (!response.containsKey("result")) throw new AssertionError("no result but " + response);
            return response.getJsonObject("result");
        }

        /** The next message that belongs to this subscription (specs/mcp.md 4.4). */
        public JsonObject next() {
            return take(message -> message.get("params") instanceof JsonObject params
                    && params.get("_meta") instanceof JsonObject meta
                    && id.equals(meta.get("io.modelcontextprotocol/subscriptionId")));
        }

        /** Tells the server that the answer is no longer wanted. */
        public void cancel() {
            notification("notifications/cancelled", Json.object().add("requestId", id).build());
        }
    }

    private JsonObject take(Predicate<JsonObject> wanted) {
        return inbox.take(wanted, EventStream.SOON).orElseThrow(() -> new AssertionError("the pipe ended"));
    }

    private void readAll(InputStream fromServer) {
        try (var lines = new BufferedReader(new InputStreamReader(fromServer, UTF_8))) {
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                var json = Json.read(line);
                check.message(json);
                Events.opened(json).forEach(inbox::add);
            }
            inbox.end();
        } catch (IOException gone) {
            inbox.end();
        } catch (RuntimeException | AssertionError e) {      // the thread's end: whoever waits is told
            inbox.fail(e);
        }
    }

    /** Closes the server's stdin. */
    @Override
    public void close() {
        try {
            toServer.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
