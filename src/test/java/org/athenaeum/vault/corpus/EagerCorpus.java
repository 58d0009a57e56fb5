package org.athenaeum.vault.corpus;

import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Executor;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.rules.Classifier;

/** For tests: a corpus that looks at the disk on every use, so that no test has to wait for a look to grow old. */
public final class EagerCorpus {

    private EagerCorpus() {
    }

    public static Corpus of(PagePolicy policy, Classifier rules, CorpusListener listener, Executor executor) {
        return new Corpus(policy, Corpus.snapshots(rules), rules::generation, listener, executor, Clock.systemUTC(),
                Duration.ZERO);
    }
}
