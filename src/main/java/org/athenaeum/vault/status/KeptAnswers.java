package org.athenaeum.vault.status;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.vault.files.VaultPath;

/**
 * The upstream's last answers, each for an hour, for when it cannot be asked (vault A3.9). It stands behind the policy: who
 * asks it was shown the page in this very call (vault H.2). The answer not asked for longest goes first when there are too many.
 */
final class KeptAnswers {

    private static final int MOST = 1_000;
    private static final Duration AT_MOST = Duration.ofHours(1);

    private final Clock clock;

    /** Guarded by itself. */
    private final Map<VaultPath, Kept> answers = new LinkedHashMap<>(64, 0.75f, true);

    private record Kept(StatusDocument answer, Instant since) {
    }

    KeptAnswers(Clock clock) {
        this.clock = clock;
    }

    void keep(VaultPath page, StatusDocument answer) {
        synchronized (answers) {
            answers.put(page, new Kept(answer, clock.instant()));
            if (answers.size() > MOST) answers.remove(answers.keySet().iterator().next());
        }
    }

    /** What the upstream said of the page within the last hour. */
    Optional<StatusDocument> of(VaultPath page) {
        synchronized (answers) {
            return Optional.ofNullable(answers.get(page)).filter(kept -> !kept.since().plus(AT_MOST).isBefore(clock.instant()))
                    .map(Kept::answer);
        }
    }
}
