package org.athenaeum.conformance.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.all;
import static org.athenaeum.conformance.Gateway.call;
import static org.athenaeum.conformance.Gateway.json;
import static org.athenaeum.conformance.Gateway.letGo;
import static org.athenaeum.conformance.Gateway.named;
import static org.athenaeum.conformance.Gateway.newName;
import static org.athenaeum.conformance.Gateway.text;
import static org.athenaeum.conformance.Gateway.waiting;

import java.util.ArrayList;
import java.util.List;
import org.athenaeum.conformance.Gateway;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.EventStream;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.StreamEvent;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Streams that broke, and clients that come back (specs/mcp.md 3.6, 3.7). */
class ResumptionIT {

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#streaming")
    @DisplayName("LEG-19, LEG-23: no two events of a session have the same id, and an id tells its stream")
    void givesEveryEventAnIdOfItsOwn(Revision revision) {
        var client = Gateway.connected(revision);
        var streams = new ArrayList<List<String>>();
        for (int i = 0; i < 3; i++) streams.add(ids(progress(client)));

        assertThat(streams.stream().flatMap(List::stream)).doesNotHaveDuplicates().allMatch(id -> id.matches("[!-~]+"));
        for (var ids : streams) assertThat(ids.stream().map(ResumptionIT::stream).distinct()).hasSize(1);
        assertThat(streams.stream().map(ids -> stream(ids.get(0)))).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#streaming")
    @DisplayName("LEG-20: who comes back gets what followed on that stream alone, once, in order, under the same ids")
    void replaysItsOwnStream(Revision revision) {
        var client = Gateway.connected(revision);
        var first = messages(progress(client));
        var second = messages(progress(client));

        for (int seen = 0; seen < first.size(); seen++) {
            try (var resumed = resume(client, first.get(seen).id().orElseThrow())) {
                assertThat(messages(events(resumed))).isEqualTo(first.subList(seen + 1, first.size()));
            }
        }
        assertThat(first).isNotEqualTo(second);
    }

    @Test
    @DisplayName("LEG-20: a call that still runs goes on where its client comes back, and only there")
    void goesOnWhereTheClientComesBack() {
        var client = Gateway.connected(Revision.V2025_11_25);
        var name = newName();
        try (var left = waiting(client, name); var resumed = client.resume(left).open()) {
            assertThat(resumed.event(EventStream.SOON)).isPresent();
            letGo(name);

            var rest = all(resumed);
            assertThat(rest).hasSize(2);
            assertThat(text(Gateway.result(rest.get(1)))).isEqualTo(name + " was let go.");
            assertThat(all(left)).isEmpty();
        }
    }

    @Test
    @DisplayName("LEG-20: what was said while nobody listened is not lost")
    void keepsWhatWasSaidMeanwhile() {
        var client = Gateway.connected(Revision.V2025_11_25);
        var own = client.listen().open();
        assertThat(firstWithId(own).isPriming()).isTrue();
        own.close();
        client.call("test_trigger_tool_change", NOTHING);
        client.call("test_trigger_prompt_change", NOTHING);

        try (var resumed = client.resume(own).open()) {
            assertThat(resumed.next().getString("method")).isEqualTo("notifications/tools/list_changed");
            assertThat(resumed.next().getString("method")).isEqualTo("notifications/prompts/list_changed");
        }
    }

    @ParameterizedTest(name = "[{0}]")
    @ValueSource(strings = {"nonsense", "999-0", "1-999", "1--1", "-1", "1", "1-0-0", "99999999999-1", "", "1-0 ; x"})
    @DisplayName("LEG-20: an id that names no event is refused, rather than answered with another stream")
    void refusesAnUnknownEvent(String id) {
        var client = Gateway.connected(Revision.V2025_11_25);
        progress(client);

        var reply = client.listen().with("Last-Event-ID", id).unchecked().send();

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.code()).isEqualTo(-32600);
    }

    @Test
    @DisplayName("LEG-20: an event of another session is unknown in this one")
    void refusesAnotherSessionsEvent() {
        var owner = Gateway.connected(Revision.V2025_11_25);
        var other = Gateway.connected(Revision.V2025_11_25);
        var id = ids(progress(owner)).get(0);

        assertThat(other.listen().with("Last-Event-ID", id).unchecked().send().status()).isEqualTo(400);
    }

    @Test
    @DisplayName("LEG-21: in 2025-11-25 every stream begins with an id, empty data and the time to wait")
    void primesEveryStream() {
        var client = Gateway.connected(Revision.V2025_11_25);
        try (var own = client.listen().open();
             var called = call(client, "test_tool_with_progress", NOTHING, json("{\"progressToken\":1}")).open()) {
            for (var stream : List.of(own, called)) {
                var first = firstWithId(stream);
                assertThat(first.isPriming()).isTrue();
                assertThat(first.retry()).isPresent();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"V2025_03_26", "V2025_06_18"})
    @DisplayName("LEG-24: clients of older revisions get no empty event")
    void neverPrimesOlderClients(Revision revision) {
        var client = Gateway.connected(revision);

        assertThat(progress(client)).noneMatch(StreamEvent::isPriming).noneMatch(event -> event.retry().isPresent());
    }

    @Test
    @DisplayName("LEG-22: before the server lets a connection go it says when to come back, and the answer waits there")
    void saysWhenToComeBack() {
        var client = Gateway.connected(Revision.V2025_11_25);
        var name = newName();
        try (var stream = call(client, "test_release_and_wait", named(name)).open()) {
            var events = events(stream);
            assertThat(events).noneMatch(StreamEvent::isMessage);
            assertThat(events.get(events.size() - 1).retry()).hasValue(200);
            assertThat(stream.endedAsAnnounced()).isTrue();

            letGo(name);

            try (var resumed = client.resume(stream).open()) {
                assertThat(text(Gateway.result(resumed.response()))).isEqualTo(name + " was let go.");
            }
        }
    }

    private static List<StreamEvent> progress(Mcp client) {
        try (var stream = call(client, "test_tool_with_progress", NOTHING, json("{\"progressToken\":1}")).open()) {
            return events(stream);
        }
    }

    /** A stream of the test's choice: its answer, if one comes, is of a request made elsewhere. */
    private static EventStream resume(Mcp client, String id) {
        return client.listen().with("Last-Event-ID", id).unchecked().open();
    }

    /** Up to the end, without comments. */
    private static List<StreamEvent> events(EventStream stream) {
        var events = new ArrayList<StreamEvent>();
        for (var event = stream.event(EventStream.SOON); event.isPresent(); event = stream.event(EventStream.SOON)) {
            if (event.get().comment().isEmpty()) events.add(event.get());
        }
        return events;
    }

    private static List<StreamEvent> messages(List<StreamEvent> events) {
        return events.stream().filter(StreamEvent::isMessage).toList();
    }

    private static StreamEvent firstWithId(EventStream stream) {
        while (true) {
            var event = stream.event(EventStream.SOON).orElseThrow();
            if (event.comment().isEmpty()) return event;
        }
    }

    private static List<String> ids(List<StreamEvent> events) {
        assertThat(events).allMatch(event -> event.id().isPresent());
        return events.stream().map(event -> event.id().orElseThrow()).toList();
    }

    private static String stream(String id) {
        return id.substring(0, id.indexOf('-'));
    }
}
