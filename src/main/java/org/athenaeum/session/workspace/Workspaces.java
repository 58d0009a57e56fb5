package org.athenaeum.session.workspace;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.athenaeum.session.SessionId;
import org.athenaeum.session.SessionStore;
import org.athenaeum.session.StateKey;
import org.athenaeum.session.workspace.Workspace.Reach;
import org.athenaeum.session.workspace.WorkspaceRefused.Why;
import org.athenaeum.settings.Settings;

/**
 * The workspaces in which something is kept, bounded altogether and per owner (RULINGS 19, 35). One ends with its session, or
 * when it is idle and owns no state. A handle is not kept: it leads to a key, and nothing leads back.
 */
@ApplicationScoped
public class Workspaces {

    private static final Duration LONGEST = Duration.ofDays(366);

    private final Duration idle;
    private final SessionStore sessions;
    private final InstantSource clock;
    private final byte[] seal;

    /** Guarded by itself. No session is asked for while it is held, since sessions that end come in here. */
    private final Leases leases;

    private final List<Consumer<WorkspaceKey>> listeners = new CopyOnWriteArrayList<>();

    /** For the container's proxy. */
    protected Workspaces() {
        this(Duration.ZERO, null, InstantSource.system(), new byte[0]);
    }

    @Inject
    public Workspaces(Settings settings, SessionStore sessions, StateKey keys) {
        this(settings.sessions().idle(), sessions, InstantSource.system(), keys.derive("workspace"));
    }

    Workspaces(Duration idle, SessionStore sessions, InstantSource clock, byte[] seal) {
        this.idle = idle;
        this.sessions = sessions;
        this.clock = clock;
        this.seal = seal.clone();
        this.leases = new Leases(idle);
    }

    @PostConstruct
    void open() {
        sessions.onEnd(id -> end(key("session", id.value())));
    }

    /** Whoever keeps something for a workspace hears here that it ended, for whatever reason. Listeners are quick. */
    public void onEnd(Consumer<WorkspaceKey> listener) {
        listeners.add(listener);
    }

    /**
     * The workspace of that session.
     *
     * @param owner the verified caller, if there is one
     */
    public Workspace ofSession(SessionId session, Optional<String> owner) {
        var key = key("session", session.value());
        return found(new Reach(key, owner.orElse(""), Optional.of(session), Optional.empty(), true));
    }

    /** The workspace of a verified caller. */
    public Workspace ofCaller(String owner) {
        return found(new Reach(key("caller", owner), owner, Optional.empty(), Optional.empty(), true));
    }

    /** The workspace of that handle; absent alike if it ended, never was, or is another's (SEC-08). */
    public Optional<Workspace> ofHandle(WorkspaceHandle handle, Optional<String> owner) {
        var key = key("handle", handle.value());
        var reach = new Reach(key, owner.orElse(""), Optional.empty(), Optional.of(handle), false);
        return find(key).filter(lease -> lease.owner().equals(reach.owner())).map(lease -> found(reach));
    }

    /** One that nobody has yet; what is kept in it is reached by the handle it then has. */
    public Workspace unclaimed(Optional<String> owner) {
        var handle = WorkspaceHandle.random();
        return new Workspace(this, new Reach(key("handle", handle.value()), owner.orElse(""), Optional.empty(),
                Optional.of(handle), true));
    }

    /** One for a call that could not come back to it: nothing is found in it, nothing can be kept. */
    public Workspace transitory() {
        var key = key("handle", WorkspaceHandle.random().value());
        return new Workspace(this, new Reach(key, "", Optional.empty(), Optional.empty(), false));
    }

    /** Ends it; one that is over already is ignored. */
    public void end(WorkspaceKey key) {
        boolean there;
        synchronized (leases) {
            there = leases.remove(key);
        }
        if (there) tell(List.of(key));
    }

    /** Ends what is over, sessions too; without it that waits for the next call. */
    public void sweep() {
        sessions.size();
        change(ended -> { });
    }

    /** How many there are. */
    public int size() {
        sweep();
        synchronized (leases) {
            return leases.size();
        }
    }

    /** Changes it, or begins it with that change if it may. */
    void keep(Reach reach, UnaryOperator<Lease> how) {
        change(ended -> {
            var now = clock.instant();
            var lease = leases.find(reach.key()).orElseGet(() -> {
                var beginning = reach.begin(now);
                ended.addAll(leases.makeRoom(beginning, now));
                return beginning;
            });
            leases.put(how.apply(lease).usedAt(now));
        });
        if (sessionLives(reach)) return;
        end(reach.key());
        throw new WorkspaceRefused(Why.UNKNOWN);
    }

    void release(Reach reach, String state) {
        change(ended -> leases.find(reach.key()).ifPresent(lease -> leases.put(lease.without(state))));
        sessionLives(reach);
    }

    Instant bounded(Instant until) {
        var last = clock.instant().plus(LONGEST);
        return until.isAfter(last) ? last : until;
    }

    Optional<Instant> endsAt(WorkspaceKey key) {
        return find(key).map(lease -> lease.endsAt(idle));
    }

    /** What stands under that key, as a store of several nodes would hold it. */
    Optional<Lease> find(WorkspaceKey key) {
        change(ended -> { });
        synchronized (leases) {
            return leases.find(key);
        }
    }

    private WorkspaceKey key(String kind, String value) {
        return WorkspaceKey.of(seal, kind, value);
    }

    /** A call came to it: it counts as used. */
    private Workspace found(Reach reach) {
        change(ended -> leases.find(reach.key()).ifPresent(lease -> leases.put(lease.usedAt(clock.instant()))));
        return new Workspace(this, reach);
    }

    /** A session lives as long as its workspace owns state, and is told; false if it ended while the call ran. */
    private boolean sessionLives(Reach reach) {
        if (reach.session().isEmpty()) return true;
        var now = clock.instant();
        var owned = find(reach.key()).map(lease -> Duration.between(now, lease.ownsUntil())).orElse(Duration.ZERO);
        return sessions.keepFor(reach.session().get(), owned);
    }

    /** Does something after what is over has ended; listeners hear of it when nothing is locked here any more. */
    private void change(Consumer<List<WorkspaceKey>> what) {
        var ended = new ArrayList<WorkspaceKey>();
        try {
            synchronized (leases) {
                ended.addAll(leases.removeOver(clock.instant()));
                what.accept(ended);
            }
        } finally {
            tell(ended);
        }
    }

    private void tell(List<WorkspaceKey> ended) {
        ended.forEach(key -> listeners.forEach(listener -> listener.accept(key)));
    }
}
