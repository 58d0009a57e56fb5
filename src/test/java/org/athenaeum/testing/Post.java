package org.athenaeum.testing;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.check.WireCheck;

/** An HTTP request that can be changed in every part before it is sent, by {@link #send()} or {@link #open()}. */
abstract class Post<M extends Post<M>> {

    private static final Set<String> BODILESS = Set.of("GET", "OPTIONS", "HEAD", "DELETE");

    private final URI endpoint;
    private final Revision revision;
    private final Optional<String> session;
    private final Map<String, List<String>> headers = new LinkedHashMap<>();
    private String method = "POST";
    private String target;
    private byte[] body;
    private Optional<WireCheck> check = Optional.empty();

    Post(URI endpoint, Revision revision, Optional<String> session, byte[] body) {
        this.endpoint = endpoint;
        this.revision = revision;
        this.session = session;
        this.target = endpoint.getRawPath();
        this.body = body;
    }

    abstract M self();

    /** Sets a header, replacing what was there. */
    public M with(String header, String value) {
        headers.put(header, new ArrayList<>(List.of(value)));
        return self();
    }

    /** Sends a header once more. */
    public M also(String header, String value) {
        headers.computeIfAbsent(header, name -> new ArrayList<>()).add(value);
        return self();
    }

    public M without(String header) {
        headers.remove(header);
        return self();
    }

    public M as(String otherMethod) {
        method = otherMethod;
        return self();
    }

    public M to(String otherTarget) {
        target = otherTarget;
        return self();
    }

    public M body(byte[] bytes) {
        body = bytes;
        return self();
    }

    /** Does not hold the answer against a schema: for probes so broken that none can be named for it. */
    public M unchecked() {
        return awaiting(WireCheck.none());
    }

    /** The answer is held against what was asked before. */
    M awaiting(WireCheck earlier) {
        check = Optional.of(earlier);
        return self();
    }

    /** Sends it and waits for the whole answer. */
    public Mcp.Reply send() {
        try (var http = write(RawHttp.connect(endpoint), "close")) {
            return reply(http);
        }
    }

    /** Sends it over a connection that is open already, and leaves it open for the next. */
    public Mcp.Reply sendOn(RawHttp connection) {
        return reply(write(connection, "keep-alive"));
    }

    /** Sends it over that connection and reads nothing, not even what answers it. */
    public void sendUnread(RawHttp connection) {
        write(connection, "keep-alive");
    }

    /** Sends it and reads the answer message by message; closing it drops the connection. */
    public EventStream open() {
        return new EventStream(write(RawHttp.connect(endpoint), "keep-alive"), wireCheck());
    }

    private Mcp.Reply reply(RawHttp http) {
        var response = http.read();
        if (response.body().length > 0) check(response);
        return new Mcp.Reply(response);
    }

    private RawHttp write(RawHttp http, String connection) {
        var head = new StringBuilder(method).append(' ').append(target).append(" HTTP/1.1\n");
        headers.forEach((name, values) -> values.forEach(value -> head.append(name).append(": ").append(value).append('\n')));
        boolean bodiless = BODILESS.contains(method);
        if (!bodiless) head.append("Content-Length: ").append(body.length).append('\n');
        head.append("Connection: ").append(connection).append("\n\n");
        return http.write(head.toString().replace("\n", "\r\n")).write(bodiless ? new byte[0] : body);
    }

    private void check(RawHttp.Response response) {
        var check = wireCheck();
        if (response.is(Events.TYPE)) {
            Events.messages(response.body()).forEach(check::message);
        } else if (response.is("application/json") && method.equals("POST")) {
            var json = Json.read(response.body());
            if (!isRefusalBeforeJsonRpc(json)) check.message(json);
        }
    }

    /** What is refused before its id is known: a word and a sentence (RULINGS 6). */
    private static boolean isRefusalBeforeJsonRpc(JsonValue json) {
        return json instanceof JsonObject object && object.get("error") instanceof JsonString && !object.containsKey("jsonrpc");
    }

    private WireCheck wireCheck() {
        if (check.isPresent()) return check.get();
        var asked = asked();
        var inSession = session.isPresent() && session.equals(header("Mcp-Session-Id"));
        var effective = WireCheck.effective(header("MCP-Protocol-Version"), asked,
                inSession ? Optional.of(revision) : Optional.empty());
        return WireCheck.of(effective).asked(asked, effective);
    }

    private Optional<String> header(String name) {
        return headers.entrySet().stream().filter(header -> header.getKey().equalsIgnoreCase(name))
                .map(header -> header.getValue().get(0)).findFirst();
    }

    /** What the body asks, as far as it can be read: an answer to anything else is an error without id. */
    private JsonValue asked() {
        try {
            return Json.read(body);
        } catch (JsonFault unreadable) {
            return JsonValue.NULL;
        }
    }
}
