package org.athenaeum.operations.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.input.InputAnswers;
import org.athenaeum.catalog.input.InputRequest;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.operations.input.Round;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Result;
import org.athenaeum.protocol.peer.ClientCapabilities;
import org.athenaeum.settings.Endpoint;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TaskRunTest {

    private static final Instant BEGUN = Instant.parse("2026-08-01T08:00:00Z");
    private static final Instant NOW = BEGUN.plusSeconds(5);
    private static final JsonObject CALL = Json.object().add("name", "grind").build();
    private static final JsonObject DECLINED = Json.object().add("action", "decline").build();

    private static final InputRequest PAGE = new InputRequest.Page("Look.", URI.create("https://example.org"));

    private final List<Task> changes = new ArrayList<>();
    private final TaskRun run = new TaskRun(
            Task.begun(TaskId.next(new SecureRandom()),
                    new Owner(Caller.local(Scopes.NONE), new Endpoint("/mcp/kb", Set.of(Family.KB))), BEGUN,
                    Duration.ofMinutes(30), Duration.ofSeconds(1)),
            ClientCapabilities.NONE, CALL, Clock.fixed(NOW, ZoneOffset.UTC), changes::add);

    static Stream<TaskState> ends() {
        return Stream.of(new TaskState.Completed(Result.EMPTY), new TaskState.Failed(JsonValue.EMPTY_JSON_OBJECT),
                new TaskState.Cancelled());
    }

    @ParameterizedTest
    @MethodSource("ends")
    @DisplayName("TSK-03: nothing follows an end, nobody is told of what does not follow, and the call is forgotten")
    void staysWhatItEndedAs(TaskState end) {
        run.become(end);
        run.become(new TaskState.Working());
        ends().forEach(run::become);
        run.cancel();

        assertThat(run.task().state()).isEqualTo(end);
        assertThat(run.task().lastUpdatedAt()).isEqualTo(NOW);
        assertThat(run.task().createdAt()).isEqualTo(BEGUN);
        assertThat(changes).containsExactly(run.task());
        assertThat(run.params()).isEmpty();
    }

    @Test
    @DisplayName("RULINGS 13: the work is told to stop whatever becomes of telling others that its task is cancelled")
    void stopsTheWorkWhereNobodyCanBeTold() {
        var deaf = new TaskRun(run.task(), ClientCapabilities.NONE, CALL, Clock.fixed(NOW, ZoneOffset.UTC), change -> {
            throw new IllegalStateException("nobody listens");
        });
        var cancelled = deaf.situation(InputAnswers.NONE).cancellation();

        assertThatThrownBy(deaf::cancel).hasMessage("nobody listens");

        assertThat(cancelled.isCancelled()).isTrue();
    }

    @Test
    void goesOnOnceWhenAllIsAnswered() {
        var asked = InputRequired.of(Map.of("a", PAGE, "b", PAGE));
        run.become(Questions.of(Round.after(Optional.empty(), asked), asked));

        assertThat(run.answer(answers("a.1"))).isEmpty();
        assertThat(run.answer(answers("a.1", "other"))).as("nothing new").isEmpty();
        assertThat(changes).hasSize(2);
        var answered = run.answer(answers("b.1")).orElseThrow();
        assertThat(answered.answers().refused("a")).isTrue();
        assertThat(answered.answers().refused("b")).isTrue();
        assertThat(run.answer(answers("a.1", "b.1"))).as("it works again").isEmpty();
        assertThat(changes).extracting(task -> task.state().status())
                .containsExactly("input_required", "input_required", "working");
        assertThat(run.params()).isEqualTo(CALL);
    }

    @Test
    void cancelsTheWorkWithTheTask() {
        var cancellation = run.situation(InputAnswers.NONE).cancellation();

        run.cancel();

        assertThat(cancellation.isCancelled()).isTrue();
    }

    private static JsonObject answers(String... keys) {
        var json = Json.object();
        for (var key : keys) json.add(key, DECLINED);
        return json.build();
    }
}
