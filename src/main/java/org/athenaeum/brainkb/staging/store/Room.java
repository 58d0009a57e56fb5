package org.athenaeum.brainkb.staging.store;

import java.util.HashMap;
import java.util.Map;
import org.athenaeum.intake.IntakeRefusal;
import org.athenaeum.intake.IntakeRefusal.Kind;
import org.athenaeum.settings.brainkb.UploadSettings;

/** How many uploads there are, how large, and how many are on their way, of each user and in all. Guarded by whoever has it. */
final class Room {

    static final int MOST_OF_USER = 50;
    static final int MOST = 1_000;
    static final int MOST_COMING_OF_USER = 4;
    static final int MOST_COMING = 16;

    private final UploadSettings settings;
    private final Map<Owner, Share> shares = new HashMap<>();
    private final Share all = new Share();

    Room(UploadSettings settings) {
        this.settings = settings;
    }

    private static final class Share {
        private int uploads;
        private int coming;
        private long bytes;

        private boolean isEmpty() {
            return uploads == 0 && coming == 0 && bytes == 0;
        }
    }

    /** One that was there before is there again, whatever the bounds are now. */
    void readmit(Owner owner, long bytes) {
        change(owner, 1, 0, bytes);
    }

    /** One begins to come. */
    void enter(Owner owner) {
        var own = of(owner);
        if (own.coming >= MOST_COMING_OF_USER || all.coming >= MOST_COMING) {
            throw new IntakeRefusal(Kind.UNAVAILABLE, "busy",
                    "As many uploads are on their way as are taken at once. Try again in a moment.");
        }
        if (own.uploads >= MOST_OF_USER) throw full("You have " + MOST_OF_USER
                + " uploads waiting, as many as you may. Ingest or discard some "
                + "(brainkb_list_uploads shows them), then send this one again.");
        if (all.uploads >= MOST) throw full("As many uploads wait here as there may be. Try again later.");
        change(owner, 1, 1, 0);
    }

    /** So many bytes more of one that had {@code before}. */
    void grow(Owner owner, long before, long bytes) {
        check(owner, before, bytes);
        change(owner, 0, 0, bytes);
    }

    /** Whether there is room for so many bytes more of one that had {@code before}; refuses if not. */
    void check(Owner owner, long before, long bytes) {
        if (before + bytes > settings.maxBytes()) {
            throw new IntakeRefusal(Kind.TOO_LARGE, "content_too_large", "The file is larger than " + settings.maxBytes()
                    + " bytes, which is the most that is taken. Nothing of it was kept.");
        }
        if (of(owner).bytes + bytes > settings.userBytes()) throw full("Your uploads hold as many bytes as they may, "
                + settings.userBytes()
                + ". Ingest or discard some (brainkb_list_uploads shows them), then send this one again.");
        if (all.bytes + bytes > settings.totalBytes()) {
            throw full("The uploads of all users hold as many bytes as they may. Try again later.");
        }
    }

    /** One has come, or comes no more. */
    void arrived(Owner owner) {
        change(owner, 0, -1, 0);
    }

    /** One is gone, with so many bytes. */
    void leave(Owner owner, long bytes) {
        change(owner, -1, 0, -bytes);
    }

    private Share of(Owner owner) {
        return shares.getOrDefault(owner, new Share());
    }

    private void change(Owner owner, int uploads, int coming, long bytes) {
        var own = shares.computeIfAbsent(owner, newcomer -> new Share());
        for (var share : new Share[] {own, all}) {
            share.uploads += uploads;
            share.coming += coming;
            share.bytes += bytes;
        }
        if (own.isEmpty()) shares.remove(owner);
    }

    static IntakeRefusal full(String why) {
        return new IntakeRefusal(Kind.FULL, "staging_full", why);
    }
}
