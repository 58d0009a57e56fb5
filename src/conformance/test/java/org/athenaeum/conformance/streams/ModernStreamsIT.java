package org.athenaeum.conformance.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.all;
import static org.athenaeum.conformance.Gateway.awaitState;
import static org.athenaeum.conformance.Gateway.call;
import static org.athenaeum.conformance.Gateway.json;
import static org.athenaeum.conformance.Gateway.letGo;
import static org.athenaeum.conformance.Gateway.named;
import static org.athenaeum.conformance.Gateway.newName;
import static org.athenaeum.conformance.Gateway.text;
import static org.athenaeum.conformance.Gateway.waiting;

import java.util.LinkedHashMap;
import org.athenaeum.conformance.Gateway;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.EventStream;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.RawHttp;
import org.athenaeum.testing.StreamEvent;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Event streams of 2026-07-28, which belong to one request each, and what silence and leaving mean (specs/mcp.md 4.2, 4.3). */
class ModernStreamsIT {

    private final Mcp client = Gateway.connected(Revision.V2026_07_28);

    @Test
    @DisplayName("MOD-07, MOD-08, MOD-09: each stream brings what belongs to its request, asks nothing, and then ends")
    void keepsRequestsApart() {
        var calls = new LinkedHashMap<String, EventStream>();
        try {
            for (int i = 0; i < 4; i++) {
                var name = newName();
                calls.put(name, waiting(client, name));
            }
            client.call("test_trigger_tool_change", NOTHING);
            calls.keySet().forEach(Gateway::letGo);

            calls.forEach((name, stream) -> {
                var messages = all(stream);
                assertThat(messages).hasSize(2);
                assertThat(messages.get(0)).doesNotContainKey("id");
                assertThat(messages.get(0).getJsonObject("params").getString("progressToken")).isEqualTo(name);
                assertThat(text(Gateway.result(messages.get(1)))).isEqualTo(name + " was let go.");
                assertThat(stream.endedAsAnnounced()).isTrue();
            });
        } finally {
            calls.values().forEach(EventStream::close);
        }
    }

    @Test
    @DisplayName("MOD-10: a stream asks front servers not to hold it back, and nobody to keep it")
    void asksNotToBeBuffered() {
        var name = newName();
        try (var stream = waiting(client, name)) {
            assertThat(stream.http().header("X-Accel-Buffering")).contains("no");
            assertThat(stream.http().header("Cache-Control")).contains("no-cache");
            assertThat(stream.http().header("Mcp-Session-Id")).isEmpty();
            letGo(name);
        }
    }

    @Test
    @DisplayName("MOD-11, MOD-12, MOD-13: who closes the stream has cancelled the call, which then stops")
    void stopsWhenTheClientLeaves() {
        var name = newName();
        waiting(client, name).close();

        awaitState(name, "cancelled");
    }

    @Test
    @DisplayName("MOD-11: so has who leaves before anything was said")
    void stopsWhenTheClientLeavesInSilence() {
        var name = newName();
        var body = """
                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"test_wait","arguments":%s,"_meta":{
                "io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}"""
                .formatted(named(name));
        try (var http = RawHttp.connect(Gateway.MCP)) {
            http.write("POST /mcp HTTP/1.1\r\nHost: " + Gateway.MCP.getAuthority() + "\r\nContent-Type: application/json\r\n"
                    + "Accept: application/json, text/event-stream\r\nMCP-Protocol-Version: 2026-07-28\r\n"
                    + "Mcp-Method: tools/call\r\nMcp-Name: test_wait\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
            awaitState(name, "waiting");
        }

        awaitState(name, "cancelled");
    }

    @Test
    @DisplayName("MOD-16: Last-Event-ID changes nothing, and no event has an id to come back with")
    void replaysNothing() {
        try (var stream = call(client, "test_tool_with_progress", NOTHING, json("{\"progressToken\":1}"))
                .with("Last-Event-ID", "1-0").open()) {
            int messages = 0;
            for (var event = stream.event(EventStream.SOON); event.isPresent(); event = stream.event(EventStream.SOON)) {
                assertThat(event.get().id()).isEmpty();
                assertThat(event.get().retry()).isEmpty();
                if (event.get().isMessage()) messages++;
            }
            assertThat(messages).isEqualTo(4);
        }
        assertThat(client.listen().with("Last-Event-ID", "1-0").send().status()).isEqualTo(405);
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#served")
    @DisplayName("MOD-17: an answer that is long in coming becomes a stream, on which the server says that it is still there")
    void saysThatItIsStillThere(Revision revision) {
        var name = newName();
        try (var stream = call(Gateway.connected(revision), "test_wait", named(name)).open()) {
            assertThat(stream.isEventStream()).isTrue();
            for (int comments = 0; comments < 2; ) {
                var event = stream.event(EventStream.SOON).orElseThrow();
                assertThat(event.isMessage()).isFalse();
                if (event.comment().isPresent()) comments++;
            }
            letGo(name);

            assertThat(text(Gateway.result(stream.response()))).isEqualTo(name + " was let go.");
        }
    }

    @Test
    @DisplayName("MOD-17: a stream that waits for changes does so too")
    void saysThatItStillListens() {
        var session = Gateway.connected(Revision.V2025_11_25);
        try (var modern = client.subscribe(json("{\"toolsListChanged\":true}")).open(); var own = session.listen().open()) {
            modern.next();
            for (var stream : new EventStream[] {modern, own}) {
                assertThat(comment(stream).comment()).isPresent();
                assertThat(comment(stream).comment()).isPresent();
            }
        }
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '!', textBlock = """
            unknown/method | {}                                             | 404 | -32601
            tools/call     | {"name":"test_missing_capability"}             | 400 | -32021
            tools/call     | {"name":"no_such_tool"}                        | 200 | -32602
            tools/call     | {"name":"test_wait","arguments":7}             | 200 | -32602
            """)
    @DisplayName("MOD-18: what is refused is refused with its status and as plain JSON, before any stream begins")
    void refusesBeforeTheStream(String method, String params, int status, int code) {
        var reply = client.request(method, json(params)).send();

        assertThat(reply.http().is("application/json")).isTrue();
        assertThat(reply.status()).isEqualTo(status);
        assertThat(reply.code()).isEqualTo(code);
    }

    private static StreamEvent comment(EventStream stream) {
        while (true) {
            var event = stream.event(EventStream.SOON).orElseThrow();
            if (event.comment().isPresent()) return event;
        }
    }
}
