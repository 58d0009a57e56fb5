package org.athenaeum.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Scopes;
import org.athenaeum.settings.vault.VaultSettings;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.corpus.Corpus;
import org.athenaeum.vault.files.VaultRoot;
import org.athenaeum.vault.rules.Classifier;
import org.athenaeum.vault.search.PageSearch;
import org.athenaeum.vault.search.SearchRequest;
import org.athenaeum.vault.search.index.PageIndex;
import org.athenaeum.vault.search.query.SearchIn;
import org.athenaeum.vault.search.query.SearchSort;

/**
 * How fast is search over 20,000 pages of 4 KiB in 1,000 folders (vault A1.15)? Prints the time of the first index, of a look
 * at an unchanged vault, of searches of several kinds, of a search after an edit, and the heap in use. Run it with
 * {@code java -Xmx512m -cp ... org.athenaeum.bench.VaultSearchBench [pages]}.
 */
public final class VaultSearchBench {

    private static final Scopes ALL = Scopes.of("wiki:read", "wiki:confidential", "wiki:people");
    /** Nobody asks for a single letter; shown beside the others as the worst of all prefixes. */
    private static final String OUTSIDE_THE_MIX = "one letter";
    private static final int ROUNDS = 200;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final PrintStream out;
    private final Path root;
    private final SampleText text = new SampleText(new Random(20_261_130));
    private final List<Path> pages = new ArrayList<>();

    private VaultSearchBench(PrintStream out, Path root) {
        this.out = out;
        this.root = root;
    }

    public static void main(String[] arguments) throws IOException {
        int pages = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 20_000;
        var root = Files.createTempDirectory("athenaeum-bench");
        try {
            new VaultSearchBench(System.out, root).run(pages);
        } finally {
            try (var files = Files.walk(root)) {
                for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
            }
        }
    }

    private void run(int count) throws IOException {
        writeVault(count);
        var executor = Executors.newFixedThreadPool(2);
        try (var index = new PageIndex()) {
            var vault = VaultRoot.resolve(root.toRealPath());
            var rules = Classifier.of(vault.path());
            var settings = new VaultSettings(vault.path(), Set.of("md"), 1 << 24, false, ALL, ALL);
            var policy = new PagePolicy(vault, rules, settings, executor);
            var corpus = new Corpus(policy, rules, index, executor);
            var search = new PageSearch(corpus, index, policy, new byte[32]);

            double busyBefore = processorSeconds();
            long begun = System.nanoTime();
            corpus.freshen(Duration.ofMinutes(5));
            report("first index, %d pages (target 20 s on two cores): %.2f s, %.2f s of processor time",
                    corpus.cards(ALL).cards().size(), seconds(begun), processorSeconds() - busyBefore);
            reportHeap();
            measureLooks(policy, corpus);
            measureSearches(search);
            measureEdits(search);
        } finally {
            executor.shutdownNow();
        }
    }

    private void measureLooks(PagePolicy policy, Corpus corpus) {
        var walks = new ArrayList<Double>();
        double busyBefore = processorSeconds();
        for (int i = 0; i < 60; i++) {
            long begun = System.nanoTime();
            policy.walk();
            walks.add(seconds(begun) * 1_000);
        }
        double busy = (processorSeconds() - busyBefore) * 1_000 / walks.size();
        report("look at the unchanged vault (target 50 ms): median %.1f ms, p99 %.1f ms, %.1f ms of processor time",
                at(walks, 0.5), at(walks, 0.99), busy);
    }

    private void measureSearches(PageSearch search) {
        var kinds = queries();
        for (var kind : kinds.values()) kind.forEach(request -> search.search(request, ALL, call()));
        var all = new ArrayList<Double>();
        var busy = new ArrayList<Double>();
        var busyByKind = new HashMap<String, List<Double>>();
        var byKind = new HashMap<String, List<Double>>();
        for (int i = 0; i < ROUNDS; i++) {
            for (var kind : kinds.entrySet()) {
                var request = kind.getValue().get(i % kind.getValue().size());
                long begun = System.nanoTime();
                long busyBegun = THREADS.getCurrentThreadCpuTime();
                search.search(request, ALL, call());
                double took = seconds(begun) * 1_000;
                double used = (THREADS.getCurrentThreadCpuTime() - busyBegun) / 1e6;
                busyByKind.computeIfAbsent(kind.getKey(), key -> new ArrayList<>()).add(used);
                if (!kind.getKey().equals(OUTSIDE_THE_MIX)) {
                    all.add(took);
                    busy.add(used);
                }
                byKind.computeIfAbsent(kind.getKey(), key -> new ArrayList<>()).add(took);
            }
        }
        byKind.forEach((kind, times) -> report("  %-16s p50 %6.2f ms, p99 %6.2f ms; of processor time p50 %6.2f ms, p99 %6.2f ms",
                kind, at(times, 0.5), at(times, 0.99), at(busyByKind.get(kind), 0.5), at(busyByKind.get(kind), 0.99)));
        report("search, all kinds but one letter (targets 5 and 50 ms): p50 %.2f ms, p99 %.2f ms", at(all, 0.5), at(all, 0.99));
        report("  of processor time: p50 %.2f ms, p99 %.2f ms", at(busy, 0.5), at(busy, 0.99));
    }

    private void measureEdits(PageSearch search) throws IOException {
        var times = new ArrayList<Double>();
        for (int i = 0; i < 10; i++) {
            Files.writeString(pages.get(i * 37 % pages.size()), text.page(i) + "\nmarkedit" + i + "\n");
            sleepPast(Duration.ofMillis(250));
            long begun = System.nanoTime();
            int total = search.search(SearchRequest.of("markedit" + i), ALL, call()).total();
            times.add(seconds(begun) * 1_000);
            if (total != 1) report("  edit %d is not found: %d", i, total);
        }
        report("search right after an edit: median %.1f ms, max %.1f ms", at(times, 0.5), at(times, 1));
    }

    private Map<String, List<SearchRequest>> queries() {
        var kinds = new HashMap<String, List<SearchRequest>>();
        kinds.put("rare word", each(i -> SearchRequest.of(text.word(20_000 + 97 * i))));
        kinds.put("common word", each(i -> SearchRequest.of(text.word(i))));
        kinds.put("two words", each(i -> SearchRequest.of(text.word(3 * i) + " " + text.word(50 + i))));
        kinds.put("phrase", each(i -> SearchRequest.of('"' + text.word(i) + " " + text.word(i + 1) + '"')));
        kinds.put("prefix", each(i -> SearchRequest.of(text.word(200 + 31 * i).substring(0, 3) + "*")));
        kinds.put(OUTSIDE_THE_MIX, each(i -> SearchRequest.of(text.word(200 + 31 * i).substring(0, 1))));
        kinds.put("substring", each(i -> SearchRequest.of(text.word(40 * i).substring(1) + "")));
        kinds.put("nothing", each(i -> SearchRequest.of("zzqx" + i + "vv")));
        kinds.put("filtered", each(i -> filtered(text.word(i), i)));
        return kinds;
    }

    private static SearchRequest filtered(String query, int i) {
        return new SearchRequest(query, 10, Optional.empty(), Optional.of("area" + i % 9), List.of("topic" + i % 7),
                SearchIn.BODY, Optional.of("2024-01-01"), Optional.empty(), Map.of(), SearchSort.MODIFIED);
    }

    private static List<SearchRequest> each(IntFunction<SearchRequest> made) {
        var requests = new ArrayList<SearchRequest>();
        for (int i = 0; i < 25; i++) requests.add(made.apply(i));
        return requests;
    }

    private void writeVault(int count) throws IOException {
        for (var folder : List.of(".git/objects", ".git/refs")) Files.createDirectories(root.resolve(folder));
        Files.writeString(root.resolve(".git/HEAD"), "ref: refs/heads/main\n");
        Files.writeString(root.resolve(".git/config"), "[core]\n\trepositoryformatversion = 0\n");
        Files.writeString(root.resolve(".gitattributes"), "area8/** filter=git-crypt\nwiki/people/** filter=git-crypt\n");
        long now = System.currentTimeMillis();
        for (int i = 0; i < count; i++) {
            var page = root.resolve(SampleText.path(i));
            Files.createDirectories(page.getParent());
            Files.writeString(page, text.page(i));
            Files.setLastModifiedTime(page, FileTime.fromMillis(now - 3_600_000L * (i % 20_000)));
            pages.add(page);
        }
        try (var folders = Files.walk(root)) {
            for (var folder : folders.filter(Files::isDirectory).toList()) {
                Files.setLastModifiedTime(folder, FileTime.fromMillis(now - 3_600_000L));
            }
        }
    }

    private static Call call() {
        return Call.startingNow(Duration.ofSeconds(5), ResultBudget.DEFAULT);
    }

    private static void sleepPast(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() < end) LockSupport.parkNanos(end - System.nanoTime());
    }

    private void reportHeap() {
        System.gc();
        var runtime = Runtime.getRuntime();
        report("heap in use after the index: %d MiB", (runtime.totalMemory() - runtime.freeMemory()) >> 20);
    }

    private void report(String format, Object... values) {
        out.printf(format + "%n", values);
    }

    /** What a loaded machine cannot distort. */
    private static double processorSeconds() {
        return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class).getProcessCpuTime() / 1e9;
    }

    private static double seconds(long begun) {
        return (System.nanoTime() - begun) / 1e9;
    }

    private static double at(List<Double> times, double share) {
        var sorted = times.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return sorted[Math.min(sorted.length - 1, (int) (share * sorted.length))];
    }

    /** Text of made-up words whose frequencies follow Zipf's law. */
    private static final class SampleText {

        private static final int WORDS = 40_000;
        private static final String[] SYLLABLES = ("ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu "
                + "na ne ni no nu pa pe pi po pu ra re ri ro ru sa se si so su ta te ti "
                + "to tu va ve vi vo za ze zo tra ple sto gri").split(" ");

        private final Random random;
        private final String[] words = new String[WORDS];
        private final double[] reach = new double[WORDS];

        SampleText(Random random) {
            this.random = random;
            double sum = 0;
            for (int i = 0; i < WORDS; i++) {
                words[i] = madeUp(2 + random.nextInt(3));
                sum += 1.0 / (i + 3);
                reach[i] = sum;
            }
        }

        static String path(int i) {
            int folder = i % 1_000;
            var area = folder % 10 == 9 ? "wiki/people" : "area" + folder % 10;
            return area + "/part" + folder / 10 % 10 + "/shelf" + folder / 100 + "/page-" + i + ".md";
        }

        String word(int rank) {
            return words[rank % WORDS];
        }

        String page(int i) {
            var page = new StringBuilder("---\ntitle: ").append(sentence(3)).append("\ntags: [topic").append(i % 7).append(", ")
                    .append(words[i % 500]).append("]\nstatus: ").append(i % 3).append("\n---\n");
            while (page.length() < 4_096) {
                page.append("\n## ").append(sentence(3)).append("\n\n");
                for (int line = 0; line < 6; line++) page.append(sentence(11)).append(".\n");
                page.append("See [[page-").append(random.nextInt(20_000)).append("|").append(sentence(2)).append("]] #")
                        .append(words[random.nextInt(500)]).append('\n');
            }
            return page.substring(0, 4_096);
        }

        private String sentence(int length) {
            var sentence = new StringBuilder();
            for (int i = 0; i < length; i++) sentence.append(i == 0 ? "" : " ").append(pick());
            return sentence.toString();
        }

        private String pick() {
            int at = Arrays.binarySearch(reach, random.nextDouble() * reach[WORDS - 1]);
            return words[Math.min(WORDS - 1, at < 0 ? -at - 1 : at)];
        }

        private String madeUp(int syllables) {
            var word = new StringBuilder();
            for (int i = 0; i < syllables; i++) word.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
            return word.toString();
        }
    }
}
