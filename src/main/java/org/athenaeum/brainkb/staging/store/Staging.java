package org.athenaeum.brainkb.staging.store;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.channels.SeekableByteChannel;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.athenaeum.intake.IntakeRefusal;
import org.athenaeum.intake.IntakeRefusal.Kind;
import org.athenaeum.limits.Clockwork;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.brainkb.BrainkbSettings;
import org.athenaeum.settings.brainkb.UploadSettings;

/**
 * Takes uploads, keeps them for their owners, and deletes them when their time is over. What it knows lies in its folder too,
 * so a restart loses nothing but what was on its way. One that belongs to somebody else is as if it were not there.
 */
@ApplicationScoped
public class Staging {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.brainkb");
    private static final Duration SWEEP = Duration.ofMinutes(1);

    @Inject
    Settings settings;

    @Inject
    Clockwork clockwork;

    private final InstantSource clock;
    private Optional<StagingFolder> folder = Optional.empty();
    private Room room;
    private Shelf shelf;
    private Runnable endSweeping = () -> { };

    public Staging() {
        this(InstantSource.system());
    }

    Staging(InstantSource clock) {
        this.clock = clock;
    }

    /** Opens the folder with the server, not with the first upload, so that the operator hears at once if it cannot be had. */
    void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
        // made by now
    }

    @PostConstruct
    void open() {
        uploads().ifPresent(this::open);
    }

    private synchronized void open(UploadSettings uploads) {
        room = new Room(uploads);
        try {
            var opened = StagingFolder.open(uploads.folder());
            shelf = new Shelf(opened, room);
            shelf.refill();
            folder = Optional.of(opened);
            endSweeping = clockwork.every(SWEEP, this::sweep);
        } catch (IOException unusable) {
            LOG.log(Level.ERROR, "MCP_UPLOAD_DIR cannot be used, so no uploads are taken: {0}", unusable.getMessage());
        }
    }

    @PreDestroy
    synchronized void close() {
        endSweeping.run();
        try {
            if (folder.isPresent()) folder.get().close();
        } catch (IOException nothingToLose) {
            LOG.log(Level.DEBUG, "the folder of uploads was not closed cleanly", nothingToLose);
        }
        folder = Optional.empty();
    }

    /** How they are kept; absent where none are taken. */
    public Optional<UploadSettings> uploads() {
        return settings.brainkb().flatMap(BrainkbSettings::uploads);
    }

    /**
     * One is about to come.
     *
     * @param announced its size, if its sender said it
     * @throws IntakeRefusal if there is no room for it
     */
    public synchronized Incoming begin(Owner owner, UploadName name, OptionalLong announced) {
        var open = folder.orElseThrow(Staging::closed);
        sweep();
        room.enter(owner);
        var id = UploadId.random();
        try {
            if (announced.isPresent()) room.check(owner, 0, announced.getAsLong());
            return new Incoming(this, id, owner, name, open.begin(id));
        } catch (IOException unwritable) {
            forget(owner);
            throw unwritable(unwritable);
        } catch (IntakeRefusal full) {
            forget(owner);
            throw full;
        }
    }

    private void forget(Owner owner) {
        room.arrived(owner);
        room.leave(owner, 0);
    }

    synchronized void grow(Owner owner, long before, long bytes) {
        room.grow(owner, before, bytes);
    }

    /** What came is whole, and one of the uploads from now on. */
    synchronized StagedUpload keep(UploadId id, Owner owner, UploadName name, long bytes, String sha256) {
        var now = clock.instant();
        var upload = StagedUpload.staged(id, owner, name, bytes, sha256, now, now.plus(uploads().orElseThrow().life()));
        try {
            var open = folder.orElseThrow(Staging::closed);
            open.seal(id);
            shelf.put(upload);
        } catch (IOException unwritable) {
            throw unwritable(unwritable);
        }
        room.arrived(owner);
        return upload;
    }

    /** What came so far is not wanted. */
    synchronized void drop(UploadId id, Owner owner, long bytes) {
        room.arrived(owner);
        room.leave(owner, bytes);
        if (folder.isPresent()) shelf.delete(id);
    }

    /** Those of that owner, the oldest first. */
    public synchronized List<StagedUpload> of(Owner owner) {
        if (folder.isEmpty()) return List.of();
        sweep();
        return shelf.of(owner);
    }

    /** That upload, if it is that owner's. */
    public synchronized Optional<StagedUpload> find(UploadId id, Owner owner) {
        if (folder.isEmpty()) return Optional.empty();
        sweep();
        return shelf.find(id).filter(upload -> upload.owner().equals(owner));
    }

    /**
     * It is about to be sent there. Not swept from now on, until whoever said this says how that ended. Several may send it to
     * one graph at once, such as a client that gave up waiting and calls again; to another graph it cannot be sent meanwhile.
     *
     * @return as it is from now on; as it was if it is being sent elsewhere, or was taken; absent if it is not there
     */
    public synchronized Optional<StagedUpload> claim(UploadId id, Owner owner, String graph) {
        return find(id, owner).map(upload -> shelf.claim(upload, graph));
    }

    /** BrainKB took it as that job: its bytes are deleted. */
    public synchronized Optional<StagedUpload> accepted(UploadId id, String job) {
        return folder.isEmpty() ? Optional.empty() : shelf.accepted(id, job);
    }

    /** It was not taken, for that reason: its bytes stay. */
    public synchronized void failed(UploadId id, String why) {
        if (folder.isPresent()) shelf.failed(id, why);
    }

    /** Its bytes, open. */
    public synchronized SeekableByteChannel read(StagedUpload upload) throws IOException {
        return folder.orElseThrow(() -> new IOException("no uploads are taken any more")).read(upload.id());
    }

    /** Deletes it. True if it was there; one that is being sent stays. */
    public synchronized boolean discard(StagedUpload upload) {
        return folder.isPresent() && shelf.discard(upload.id());
    }

    /** Deletes those whose time is over, but for those that are being sent. */
    synchronized void sweep() {
        if (folder.isPresent()) shelf.sweep(clock.instant());
    }

    static IntakeRefusal unwritable(IOException cause) {
        LOG.log(Level.WARNING, "an upload could not be written", cause);
        return Room.full("There is no room on the server's disk, or it cannot be written. Try again later.");
    }

    private static IntakeRefusal closed() {
        return new IntakeRefusal(Kind.UNAVAILABLE, "staging_unavailable",
                "The server's folder for uploads cannot be used now; its log says why.");
    }
}
