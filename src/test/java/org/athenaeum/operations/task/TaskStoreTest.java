package org.athenaeum.operations.task;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.catalog.Family;
import org.athenaeum.identity.Backend;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Credentials;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.Secret;
import org.athenaeum.identity.VerifiedToken;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Result;
import org.athenaeum.protocol.peer.ClientCapabilities;
import org.athenaeum.settings.Endpoint;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class TaskStoreTest {

    private static final Endpoint HERE = new Endpoint("/mcp/kb", Set.of(Family.KB));
    private static final Endpoint THERE = new Endpoint("/mcp", Set.of(Family.KB, Family.BRAPI));
    private static final JsonObject CALL = Json.object().add("name", "0123456789").build();     // 21 bytes

    private final TaskStore store = new TaskStore(3, 2, 100);
    private final SecureRandom random = new SecureRandom();

    @Test
    void holdsSoManyOfOneCaller() {
        assertThat(store.add(task("ann", HERE, CALL))).isTrue();
        assertThat(store.add(task("ann", HERE, CALL))).isTrue();
        assertThat(store.add(task("ann", HERE, CALL))).as("a third").isFalse();
        assertThat(store.add(task("ann", THERE, CALL))).as("on another endpoint").isTrue();
    }

    @Test
    @DisplayName("TSK-07, brainkb G.8: who brought another credential, or none, does not come back to a task")
    void findsNoTaskByAnotherCredential() {
        var run = task(from("192.0.2.1", "brainkb_pat_a"), HERE, CALL);
        store.add(run);
        var id = run.task().id();

        assertThat(store.find(id, from("198.51.100.7", "brainkb_pat_a"), HERE)).containsSame(run);
        assertThat(store.find(id, from("192.0.2.1", "brainkb_pat_b"), HERE)).isEmpty();
        assertThat(store.find(id, from("192.0.2.1"), HERE)).isEmpty();
    }

    @Test
    @DisplayName("RULINGS 16: without a name tasks count by address, whatever credentials are made up; nobody shuts out others")
    void countsTheNamelessByAddress() {
        assertThat(store.add(task(from("192.0.2.1", "one"), HERE, CALL))).isTrue();
        assertThat(store.add(task(from("192.0.2.1"), HERE, CALL))).isTrue();

        assertThat(store.add(task(from("192.0.2.1", "another"), HERE, CALL))).isFalse();
        assertThat(store.add(task(from("192.0.2.2"), HERE, CALL))).isTrue();
    }

    @Test
    void holdsSoManyAltogether() {
        assertThat(store.add(task("ann", HERE, CALL))).isTrue();
        assertThat(store.add(task("ben", HERE, CALL))).isTrue();
        var third = task("eve", HERE, CALL);
        assertThat(store.add(third)).isTrue();
        assertThat(store.add(task("amy", HERE, CALL))).as("a fourth").isFalse();

        third.become(new TaskState.Completed(Result.EMPTY));
        assertThat(store.add(task("amy", HERE, CALL))).as("one that ended is kept until its time is over").isFalse();
        store.remove(third.task().id());
        assertThat(store.add(task("amy", HERE, CALL))).isTrue();
    }

    @Test
    @DisplayName("what a task asks and what it gives count, but never both at once")
    void holdsSoManyBytes() {
        var large = task("ann", HERE, Json.object().add("text", "x".repeat(80)).build());       // 91 bytes
        assertThat(store.add(large)).isTrue();
        assertThat(store.add(task("ben", HERE, CALL))).isFalse();

        large.become(new TaskState.Completed(new Result(new byte[79])));
        assertThat(store.add(task("ben", HERE, CALL))).isTrue();
        assertThat(store.add(task("eve", HERE, JsonValue.EMPTY_JSON_OBJECT))).as("102 bytes").isFalse();
    }

    @Test
    @DisplayName("TSK-07: found by its owner on its endpoint alone, and with the scopes it was begun with")
    void findsTheOwnersTasks() {
        var run = task("ann", HERE, CALL);
        store.add(run);
        var id = run.task().id();

        assertThat(store.find(id, caller("ann"), HERE)).containsSame(run);
        assertThat(store.find(id, new Caller("ann", Scopes.of("a", "b", "c")), HERE)).containsSame(run);
        assertThat(store.find(id, new Caller("ann", Scopes.of("a")), HERE)).isEmpty();
        assertThat(store.find(id, caller("ben"), HERE)).isEmpty();
        assertThat(store.find(id, caller("ann"), THERE)).isEmpty();
        assertThat(store.find(TaskId.next(random), caller("ann"), HERE)).isEmpty();
    }

    @Test
    @DisplayName("TSK-07, RULINGS 35: a subject of another issuer is another owner")
    void tellsIssuersApart() {
        var run = task(ann("https://login.example.org"), HERE, CALL);
        store.add(run);
        var id = run.task().id();

        assertThat(store.find(id, ann("https://login.example.org"), HERE)).containsSame(run);
        assertThat(store.find(id, ann("https://other.example.org"), HERE)).isEmpty();
        assertThat(store.find(id, caller("ann"), HERE)).isEmpty();
    }

    private TaskRun task(String subject, Endpoint endpoint, JsonObject call) {
        return task(caller(subject), endpoint, call);
    }

    private TaskRun task(Caller owner, Endpoint endpoint, JsonObject call) {
        var task = Task.begun(TaskId.next(random), new Owner(owner, endpoint), Instant.EPOCH, Duration.ofMinutes(1),
                Duration.ofSeconds(1));
        return new TaskRun(task, ClientCapabilities.NONE, call, Clock.systemUTC(), change -> { });
    }

    private static Caller ann(String issuer) {
        return Caller.of(new VerifiedToken(issuer, "ann", "desk", Optional.empty(), Optional.empty(), Instant.EPOCH,
                Scopes.of("a", "b"), JsonValue.EMPTY_JSON_OBJECT));
    }

    private static Caller from(String address) {
        return Caller.anonymous(Scopes.NONE).from(Optional.of(address));
    }

    private static Caller from(String address, String token) {
        return from(address).with(Credentials.of(Backend.BRAINKB, new Secret(token)));
    }

    private static Caller caller(String subject) {
        return new Caller(subject, Scopes.of("a", "b"));
    }
}
