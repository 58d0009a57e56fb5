package org.athenaeum.brainkb.staging.store;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The uploads that are there whole, on the disk and in memory alike, and which of them are being sent. Guarded by whoever has
 * it.
 */
final class Shelf {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.brainkb");

    /** Records of what was taken are of use for a while, and small; the oldest make room. */
    static final int MOST_TAKEN_OF_USER = 100;
    static final int MOST_TAKEN = 5_000;

    private static final String STOPPED = "The server was stopped while this was being sent, so BrainKB may have taken it: "
            + "look with brainkb_list_jobs before you send it again.";

    private final StagingFolder folder;
    private final Room room;
    private final Map<UploadId, StagedUpload> uploads = new HashMap<>();
    private final Map<UploadId, Integer> sending = new HashMap<>();

    Shelf(StagingFolder folder, Room room) {
        this.folder = folder;
        this.room = room;
    }

    /** With what an earlier server left. */
    void refill() throws IOException {
        for (var found : folder.uploads()) {
            if (found.isHere()) room.readmit(found.owner(), found.bytes());
            uploads.put(found.id(), found);
            if (found.state() == UploadState.SUBMITTING) put(found.failed(STOPPED));
        }
    }

    void put(StagedUpload upload) throws IOException {
        folder.write(upload);
        uploads.put(upload.id(), upload);
    }

    Optional<StagedUpload> find(UploadId id) {
        return Optional.ofNullable(uploads.get(id));
    }

    List<StagedUpload> of(Owner owner) {
        return oldestFirst(upload -> upload.owner().equals(owner));
    }

    StagedUpload claim(StagedUpload upload, String graph) {
        boolean elsewhere = sending.containsKey(upload.id()) && upload.graph().filter(graph::equals).isEmpty();
        if (!upload.isHere() || elsewhere) return upload;
        var claimed = change(upload.submitting(graph));
        sending.merge(upload.id(), 1, Integer::sum);
        return claimed;
    }

    Optional<StagedUpload> accepted(UploadId id, String job) {
        leave(id);
        var upload = find(id).filter(StagedUpload::isHere).map(found -> change(found.submitted(job)));
        upload.ifPresent(taken -> {
            room.leave(taken.owner(), taken.bytes());
            attempt(() -> folder.deleteData(id));
            prune(of(taken.owner()).stream().filter(each -> !each.isHere()).toList(), MOST_TAKEN_OF_USER);
            prune(oldestFirst(each -> !each.isHere()), MOST_TAKEN);
        });
        return upload.or(() -> find(id));
    }

    void failed(UploadId id, String why) {
        if (leave(id)) find(id).filter(StagedUpload::isHere).ifPresent(found -> change(found.failed(why)));
    }

    boolean discard(UploadId id) {
        if (sending.containsKey(id) || !uploads.containsKey(id)) return false;
        remove(uploads.get(id));
        return true;
    }

    void sweep(Instant now) {
        oldestFirst(upload -> !now.isBefore(upload.expires()) && !sending.containsKey(upload.id())).forEach(this::remove);
    }

    /** What of it is on the disk; whether it was one of the uploads is nothing to this. */
    void delete(UploadId id) {
        attempt(() -> folder.delete(id));
    }

    /** Whether nobody else sends it. */
    private boolean leave(UploadId id) {
        return sending.computeIfPresent(id, (same, senders) -> senders == 1 ? null : senders - 1) == null;
    }

    private void remove(StagedUpload upload) {
        uploads.remove(upload.id());
        if (upload.isHere()) room.leave(upload.owner(), upload.bytes());
        delete(upload.id());
    }

    private void prune(List<StagedUpload> oldestFirst, int most) {
        oldestFirst.stream().limit(Math.max(0, oldestFirst.size() - most)).forEach(this::remove);
    }

    /** What the disk does not take is true nevertheless, until the server stops. */
    private StagedUpload change(StagedUpload changed) {
        uploads.put(changed.id(), changed);
        attempt(() -> folder.write(changed));
        return changed;
    }

    private List<StagedUpload> oldestFirst(Predicate<StagedUpload> wanted) {
        return uploads.values().stream().filter(wanted).sorted(Comparator.comparing(StagedUpload::created)
                .thenComparing(upload -> upload.id().value())).toList();
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void attempt(Work work) {
        try {
            work.run();
        } catch (IOException stays) {
            LOG.log(Level.WARNING, "the folder of uploads could not be changed", stays);
        }
    }
}
