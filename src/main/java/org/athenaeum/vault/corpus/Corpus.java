package org.athenaeum.vault.corpus;

import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.files.TreeWalk;
import org.athenaeum.vault.rules.Classifier;
import org.athenaeum.vault.rules.PageClass;

/**
 * The pages the vault holds, kept in step with its files and rules. The first use begins reading in the background; every
 * later use looks whether anything changed, unless someone looked a moment ago (vault A1.15). One look runs at a time. A
 * vault that vanishes or turns out empty leaves what is known as it is: whoever shows a page asks the policy again anyway. If
 * the listener's index fails, all is forgotten and read anew.
 */
public final class Corpus {

    /** A look this recent counts as one's own. */
    static final Duration FRESH = Duration.ofMillis(200);
    /** While another's look runs, what is known may be this old. */
    static final Duration TOLERABLE = Duration.ofSeconds(2);
    private static final Duration USUAL_WAIT = Duration.ofSeconds(2);
    private static final System.Logger LOG = System.getLogger("org.athenaeum.vault");

    private final PagePolicy policy;
    private final LongSupplier rulesGeneration;
    private final CorpusListener listener;
    private final Executor executor;
    private final Refresh refresh;
    private final Clock clock;
    private final Duration fresh;
    private final Duration ahead;
    private final AtomicReference<CompletableFuture<Void>> running = new AtomicReference<>();
    private volatile Look last = Look.none();
    private volatile boolean wasRead;

    /**
     * @param listener told of every change
     * @param executor runs the looks, and lends one more thread when many pages must be read
     */
    public Corpus(PagePolicy policy, Classifier rules, CorpusListener listener, Executor executor) {
        this(policy, snapshots(rules), rules::generation, listener, executor, Clock.systemUTC(), FRESH);
    }

    /** The same with rules that need no snapshot: the class of a path now, and a number that changes with the rules. */
    public Corpus(PagePolicy policy, Function<String, PageClass> rules, LongSupplier rulesGeneration, CorpusListener listener,
                  Executor executor) {
        this(policy, () -> rules, rulesGeneration, listener, executor, Clock.systemUTC(), FRESH);
    }

    /** @param fresh how old a look may be to count as one's own */
    Corpus(PagePolicy policy, Supplier<Function<String, PageClass>> rules, LongSupplier rulesGeneration,
           CorpusListener listener, Executor executor, Clock clock, Duration fresh) {
        this.policy = policy;
        this.rulesGeneration = rulesGeneration;
        this.listener = listener;
        this.executor = executor;
        this.clock = clock;
        this.fresh = fresh;
        this.ahead = fresh.multipliedBy(3).dividedBy(5);
        this.refresh = new Refresh(policy, rules, listener, new Work(executor, 1), clock);
    }

    /** One set of rules for all paths of a look (vault B5.3). */
    static Supplier<Function<String, PageClass>> snapshots(Classifier rules) {
        return () -> {
            var snapshot = rules.current();
            return path -> snapshot.classify(path).pageClass();
        };
    }

    /** The pages these scopes unlock, after a look at the vault. */
    public CardView cards(Scopes scopes) {
        freshen(USUAL_WAIT);
        return view(PagePolicy.readable(scopes));
    }

    /** The pages of these classes as known, without a look. */
    public CardView view(Set<PageClass> classes) {
        return last.holdings().view(Set.copyOf(classes));
    }

    /** Whether the vault has been read once. */
    public boolean isComplete() {
        return last.holdings().isComplete();
    }

    /** What goes on while the vault is not complete, for a sentence to a caller. */
    public String reading() {
        return wasRead ? "being read anew" : "being read for the first time";
    }

    /** What the operator should know about the vault: sentences without names of pages; empty if all is well. */
    public List<String> problems() {
        return last.problems();
    }

    /**
     * Looks whether the vault changed, and takes the changes in. Returns after at most the given time; whatever is not taken
     * in by then follows in the background. A look that will soon be too old is renewed while it still serves, so whoever
     * searches again and again waits for none. Never throws.
     */
    public void freshen(Duration limit) {
        var known = last;
        if (known.isYoungerThan(ahead) || known.rests(clock.instant())) return;
        var mine = new CompletableFuture<Void>();
        var others = running.compareAndExchange(null, mine);
        if (others == null) start(mine);
        if (known.isYoungerThan(fresh)) return;
        if (others == null) {
            await(mine, limit);
        } else if (!known.isYoungerThan(TOLERABLE)) {
            await(others, limit);
        }
    }

    private void start(CompletableFuture<Void> run) {
        Runnable look = () -> {
            try {
                look();
            } catch (IndexFailed e) {
                startOver(e);
            } catch (RuntimeException e) {
                LOG.log(Level.ERROR, "a look at the vault failed ({0}); what was known before stays", e.getClass().getName());
                LOG.log(Level.DEBUG, "the failed look", e);
            } finally {
                running.set(null);
                run.complete(null);
            }
        };
        try {
            executor.execute(look);
        } catch (RejectedExecutionException e) {
            look.run();
        }
    }

    /** First nobody takes the index for complete, then it is emptied. */
    private void startOver(IndexFailed failure) {
        LOG.log(Level.ERROR, "the search index failed ({0}) and is being rebuilt", failure.getCause().getClass().getName());
        LOG.log(Level.DEBUG, "the failed index", failure);
        last = last.failed(clock.instant());
        try {
            listener.forgetAll();
        } catch (IndexFailed e) {
            LOG.log(Level.ERROR, "the failed index cannot be emptied yet ({0})", e.getCause().getClass().getName());
        }
    }

    private static void await(CompletableFuture<Void> run, Duration limit) {
        try {
            run.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException | ExecutionException e) {
            LOG.log(Level.DEBUG, "a look at the vault takes longer than its asker");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void look() {
        var known = last.holdings();
        long begun = System.nanoTime();
        long generation = rulesGeneration.getAsLong();
        var tree = policy.walk();
        if (known.reflects(tree, generation, clock.instant())) {
            last = Look.of(known, begun, tree.problems());
        } else if (tree.pages().isEmpty() && !known.pages().isEmpty()) {
            keep(known, tree, begun);
        } else {
            takeIn(known, tree, generation, begun);
        }
    }

    private void keep(Holdings known, TreeWalk.Outcome tree, long begun) {
        var problems = new ArrayList<>(tree.problems());
        problems.add("The vault is empty or cannot be reached; the pages known before are kept.");
        last = Look.of(known, begun, problems);
    }

    private void takeIn(Holdings known, TreeWalk.Outcome tree, long generation, long begun) {
        try {
            last = Look.of(refresh.after(known, tree, generation), begun, tree.problems());
            wasRead = true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
