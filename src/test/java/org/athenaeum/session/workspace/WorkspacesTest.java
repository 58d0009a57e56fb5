package org.athenaeum.session.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.SessionPlace;
import org.athenaeum.session.SessionStore;
import org.athenaeum.session.workspace.WorkspaceRefused.Why;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkspacesTest {

    private static final Duration IDLE = Duration.ofMinutes(30);
    private static final Optional<String> NOBODY = Optional.empty();
    private static final Optional<String> ALICE = Optional.of("alice");
    private static final byte[] SEAL = new byte[32];

    private final AtomicLong nanos = new AtomicLong();
    private final SessionStore sessions = new SessionStore(IDLE, nanos::get);
    private final Workspaces workspaces = new Workspaces(IDLE, sessions, this::now, SEAL);
    private final List<WorkspaceKey> ended = new ArrayList<>();

    @BeforeEach
    void listen() {
        workspaces.open();
        workspaces.onEnd(ended::add);
    }

    @Test
    @DisplayName("DESIGN 5: an unguessable handle, known once something is kept")
    void givesAHandleOnceSomethingIsKept() {
        var workspace = workspaces.unclaimed(NOBODY);
        assertThat(workspace.handle()).isEmpty();
        assertThat(workspace.isNew()).isFalse();
        assertThat(workspaces.size()).isZero();

        var handle = workspace.mint().orElseThrow();

        assertThat(handle.value()).matches("ws_[A-Za-z0-9_-]{43}");
        assertThat(workspace.isNew()).isTrue();
        assertThat(workspaces.ofHandle(handle, NOBODY)).hasValueSatisfying(again -> {
            assertThat(again.key()).isEqualTo(workspace.key());
            assertThat(again.handle()).contains(handle);
            assertThat(again.isNew()).isFalse();
        });
        assertThat(workspaces.unclaimed(NOBODY).mint()).isNotEqualTo(Optional.of(handle));
    }

    @Test
    @DisplayName("SEC-08: unknown, ended and foreign handles are found alike: not at all")
    void findsWhatIsOnesOwn() {
        var ofNobody = workspaces.unclaimed(NOBODY).mint().orElseThrow();
        var ofAlice = workspaces.unclaimed(ALICE).mint().orElseThrow();
        var over = workspaces.unclaimed(NOBODY);
        var gone = over.mint().orElseThrow();
        workspaces.end(over.key());

        assertThat(workspaces.ofHandle(ofAlice, ALICE)).isPresent();
        assertThat(workspaces.ofHandle(ofAlice, Optional.of("bob"))).describedAs("foreign").isEmpty();
        assertThat(workspaces.ofHandle(ofAlice, NOBODY)).describedAs("a handle alone").isEmpty();
        assertThat(workspaces.ofHandle(ofNobody, ALICE)).describedAs("nobody's").isEmpty();
        assertThat(workspaces.ofHandle(gone, NOBODY)).describedAs("ended").isEmpty();
        assertThat(workspaces.ofHandle(WorkspaceHandle.random(), NOBODY)).describedAs("unknown").isEmpty();
    }

    @Test
    @DisplayName("RULINGS 35: sessions, callers and handles are apart, and each comes back to its own")
    void keepsOwnersApart() {
        var one = sessions.open(SessionPlace.open("/mcp"), Revision.V2025_11_25, "{}").id();
        var other = sessions.open(SessionPlace.open("/mcp"), Revision.V2025_11_25, "{}").id();

        assertThat(List.of(workspaces.ofSession(one, NOBODY).key(), workspaces.ofSession(other, NOBODY).key(),
                workspaces.ofCaller(one.value()).key(), workspaces.ofCaller("alice").key(), workspaces.ofCaller("bob").key(),
                workspaces.unclaimed(NOBODY).key(), workspaces.transitory().key())).doesNotHaveDuplicates();
        assertThat(workspaces.ofSession(one, NOBODY).key()).isEqualTo(workspaces.ofSession(one, ALICE).key());
        assertThat(workspaces.ofCaller("alice").key()).isEqualTo(workspaces.ofCaller("alice").key());
    }

    @Test
    @DisplayName("RULINGS 47: the same key on every node with the same seal, and another with another")
    void derivesKeysFromTheSeal() {
        var elsewhere = new Workspaces(IDLE, sessions, this::now, SEAL);
        var foreign = new Workspaces(IDLE, sessions, this::now, new byte[]{1});

        assertThat(elsewhere.ofCaller("alice").key()).isEqualTo(workspaces.ofCaller("alice").key());
        assertThat(foreign.ofCaller("alice").key()).isNotEqualTo(workspaces.ofCaller("alice").key());
        assertThat(workspaces.ofCaller("alice").key().value()).matches("[0-9a-f]{64}");
    }

    @Test
    @DisplayName("RULINGS 19: a workspace without state ends when unused for the idle time; each use renews it")
    void endsWhenIdle() {
        var workspace = workspaces.unclaimed(NOBODY);
        var handle = workspace.mint().orElseThrow();
        assertThat(workspace.endsAt()).contains(now().plus(IDLE));

        pass(Duration.ofMinutes(20));
        assertThat(workspaces.ofHandle(handle, NOBODY)).isPresent();
        pass(Duration.ofMinutes(20));
        assertThat(workspaces.ofHandle(handle, NOBODY)).isPresent();
        pass(IDLE.plusMillis(1));

        assertThat(workspaces.ofHandle(handle, NOBODY)).isEmpty();
        assertThat(ended).containsExactly(workspace.key());
    }

    @Test
    @DisplayName("RULINGS 19: one that owns state lives until the last of it is over")
    void livesAsLongAsItsState() {
        var workspace = workspaces.unclaimed(NOBODY);
        workspace.keepUntil("logins", now().plus(Duration.ofHours(8)));
        workspace.keepUntil("frames", now().plus(Duration.ofHours(24)));
        workspace.release("logins");
        assertThat(workspace.endsAt()).contains(now().plus(Duration.ofHours(24)));

        pass(Duration.ofHours(24));
        workspaces.sweep();
        assertThat(ended).isEmpty();
        pass(Duration.ofMillis(1));
        workspaces.sweep();

        assertThat(ended).containsExactly(workspace.key());
    }

    @Test
    void isIdleOnceItsStateIsReleased() {
        var workspace = workspaces.unclaimed(NOBODY);
        workspace.keepUntil("frames", now().plus(Duration.ofHours(24)));

        workspace.release("frames");
        pass(IDLE.plusMillis(1));

        assertThat(workspaces.size()).isZero();
    }

    @Test
    @DisplayName("RULINGS 19: a session lives as long as its workspace owns state, and its workspace ends with it")
    void bindsASessionAndItsWorkspace() {
        var session = sessions.open(SessionPlace.open("/mcp"), Revision.V2025_11_25, "{}").id();
        var workspace = workspaces.ofSession(session, NOBODY);
        workspace.keepUntil("logins", now().plus(Duration.ofHours(8)));
        assertThat(workspace.handle()).isEmpty();
        assertThat(workspace.endsAt()).isEmpty();

        pass(Duration.ofHours(7));
        assertThat(sessions.lives(session)).isTrue();
        workspace.release("logins");
        pass(Duration.ofMillis(1));

        assertThat(sessions.lives(session)).isFalse();
        assertThat(sessions.size()).isZero();      // whatever is done next tells of what has ended
        assertThat(ended).containsExactly(workspace.key());
        assertThat(workspaces.size()).isZero();
    }

    @Test
    void endsWithASessionThatIsEnded() {
        var session = sessions.open(SessionPlace.open("/mcp"), Revision.V2025_11_25, "{}").id();
        var workspace = workspaces.ofSession(session, NOBODY);
        workspace.mint();

        sessions.end(SessionPlace.open("/mcp"), session);

        assertThat(ended).containsExactly(workspace.key());
    }

    @Test
    void keepsNothingForASessionThatEndedMeanwhile() {
        var session = sessions.open(SessionPlace.open("/mcp"), Revision.V2025_11_25, "{}").id();
        var workspace = workspaces.ofSession(session, NOBODY);
        sessions.end(SessionPlace.open("/mcp"), session);

        refuses(Why.UNKNOWN, () -> workspace.keepUntil("logins", now().plus(IDLE)));
        workspace.release("logins");
        assertThat(workspaces.size()).isZero();
    }

    @Test
    void keepsNothingUnderAHandleThatEndedMeanwhile() {
        var handle = workspaces.unclaimed(NOBODY).mint().orElseThrow();
        var again = workspaces.ofHandle(handle, NOBODY).orElseThrow();
        workspaces.end(again.key());

        refuses(Why.UNKNOWN, again::mint);
    }

    @Test
    @DisplayName("RULINGS 35: a caller who could not come back keeps nothing")
    void keepsNothingWhereNobodyComesBack() {
        refuses(Why.NOWHERE_TO_KEEP, workspaces.transitory()::mint);
        assertThat(workspaces.transitory().handle()).isEmpty();
    }

    @Test
    @DisplayName("SEC-12: fifty per owner; the longest unused without state makes room, and where all own state none begins")
    void boundsEachOwner() {
        var first = workspaces.unclaimed(ALICE);
        var handle = first.mint().orElseThrow();
        for (int i = 1; i < Leases.MOST_PER_OWNER; i++) {
            workspaces.unclaimed(ALICE).keepUntil("frames", now().plus(Duration.ofHours(1)));
        }

        workspaces.unclaimed(ALICE).keepUntil("frames", now().plus(Duration.ofHours(1)));

        assertThat(workspaces.ofHandle(handle, ALICE)).isEmpty();
        assertThat(ended).containsExactly(first.key());
        refuses(Why.FULL, workspaces.unclaimed(ALICE)::mint);
        assertThat(workspaces.unclaimed(Optional.of("bob")).mint()).isPresent();
    }

    @Test
    @DisplayName("SEC-12: those with a handle alone fill half of the store, and no more than that")
    void leavesRoomForThoseWhoAreKnown() {
        var until = now().plus(Duration.ofHours(1));
        for (int i = 0; i < Leases.MOST_OF_NOBODY; i++) workspaces.unclaimed(NOBODY).keepUntil("frames", until);

        refuses(Why.FULL, () -> workspaces.unclaimed(NOBODY).keepUntil("frames", until));
        for (int i = Leases.MOST_OF_NOBODY; i < Leases.MOST; i++) workspaces.ofCaller("caller " + i).keepUntil("frames", until);

        refuses(Why.FULL, workspaces.ofCaller("one too many")::mint);
        assertThat(workspaces.size()).isEqualTo(Leases.MOST);
        assertThat(ended).isEmpty();
    }

    @Test
    void boundsWhatOneOwns() {
        var workspace = workspaces.ofCaller("alice");
        for (int i = 0; i < Lease.MOST_STATES; i++) workspace.keepUntil("state " + i, now().plus(IDLE));

        assertThatIllegalArgumentException().isThrownBy(() -> workspace.keepUntil("one more", now().plus(IDLE)));
        workspace.keepUntil("state 0", Instant.MAX);
        assertThat(workspace.endsAt()).contains(now().plus(Duration.ofDays(366)));
    }

    @Test
    @DisplayName("DESIGN 5: what is remembered is a small serialisable record, and holds neither session id nor handle")
    void remembersSmallRecords() throws IOException, ClassNotFoundException {
        var session = sessions.open(SessionPlace.open("/mcp"), Revision.V2025_11_25, "{}").id();
        var ofSession = workspaces.ofSession(session, ALICE);
        ofSession.keepUntil("logins", now().plus(IDLE));
        var handle = workspaces.unclaimed(NOBODY).mint().orElseThrow();
        var ofHandle = workspaces.ofHandle(handle, NOBODY).orElseThrow();

        for (var key : List.of(ofSession.key(), ofHandle.key())) {
            var lease = workspaces.find(key).orElseThrow();
            var bytes = new ByteArrayOutputStream();
            new ObjectOutputStream(bytes).writeObject(lease);

            assertThat(new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject()).isEqualTo(lease);
            assertThat(bytes.size()).isLessThan(1_000);
            assertThat(bytes.toString()).doesNotContain(handle.value(), session.value());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ws_", "ws_short", "WS_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "ws_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", "ws_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n"})
    void takesNothingElseForAHandle(String text) {
        assertThat(WorkspaceHandle.of(text)).isEmpty();
    }

    @Test
    void printsNoHandle() {
        assertThat(WorkspaceHandle.random()).hasToString("WorkspaceHandle[***]");
    }

    private static void refuses(Why why, ThrowingCallable keeping) {
        assertThatExceptionOfType(WorkspaceRefused.class).isThrownBy(keeping).matches(refused -> refused.why() == why);
    }

    private Instant now() {
        return Instant.parse("2026-07-28T09:00:00Z").plusNanos(nanos.get());
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }
}
