package org.athenaeum.operations.tools;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.athenaeum.identity.Caller;
import org.athenaeum.operations.Envelope;
import org.athenaeum.operations.Exchange;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.MetaKey;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.SessionId;

/** Sends requests as an HTTP client of its revision does, from the exchange on. */
final class NotebookClient {

    private final Exchange exchange;
    private final Revision revision;
    private final Caller caller;
    private Optional<SessionId> session = Optional.empty();

    NotebookClient(Exchange exchange, Revision revision, Caller caller) {
        this.exchange = exchange;
        this.revision = revision;
        this.caller = caller;
    }

    void initialize() {
        var params = Json.object().add("protocolVersion", revision.word())
                .add("capabilities", Json.object().add("elicitation", Json.object()))
                .add("clientInfo", Json.object().add("name", "test").add("version", "1")).build();
        session = ((Answer.Message) answer("initialize", params)).opened();
    }

    SessionId session() {
        return session.orElseThrow();
    }

    boolean hasSession() {
        return session.isPresent();
    }

    /** The result of a tool call; arguments are JSON. */
    JsonObject call(String tool, String arguments) {
        return result("tools/call", Json.object().add("name", tool).add("arguments", Json.read(arguments)).build());
    }

    JsonObject tool(String name) {
        return result("tools/list", Json.object().build()).getJsonArray("tools").getValuesAs(JsonObject.class).stream()
                .filter(tool -> tool.getString("name").equals(name)).findFirst().orElseThrow();
    }

    JsonObject result(String method, JsonObject params) {
        var message = (JsonObject) Json.read(((Answer.Message) answer(method, params)).json());
        assertThat(message).containsKey("result");
        return message.getJsonObject("result");
    }

    Answer answer(String method, JsonObject params) {
        var answer = new AtomicReference<Answer>();
        var request = Json.object().add("jsonrpc", "2.0").add("id", 1).add("method", method)
                .add("params", withMeta(params)).build();
        exchange.serve(NotebookServer.ENDPOINT, caller, envelope(method, params), session, request, new Reply() {
            @Override
            public void send(byte[] message) {
                throw new AssertionError("nothing is said before the answer");
            }

            @Override
            public void end(Answer end) {
                answer.set(end);
            }
        });
        return answer.get();
    }

    private JsonObject withMeta(JsonObject params) {
        if (!revision.isModern()) return params;
        var capabilities = Json.object().add("elicitation", Json.object().add("form", Json.object()));
        var meta = Json.object().add(MetaKey.PROTOCOL_VERSION, revision.word()).add(MetaKey.CLIENT_CAPABILITIES, capabilities);
        var more = Json.object();
        params.forEach(more::add);
        return more.add(MetaKey.META, meta).build();
    }

    private Envelope envelope(String method, JsonObject params) {
        var headers = new HashMap<String, List<String>>();
        headers.put(Envelope.PROTOCOL_VERSION, List.of(revision.word()));
        if (revision.isModern()) headers.put(Envelope.METHOD, List.of(method));
        if (revision.isModern() && params.containsKey("name")) headers.put(Envelope.NAME, List.of(params.getString("name")));
        return new Envelope(Map.copyOf(headers));
    }
}
