package org.athenaeum.bench.ingest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.riot.system.StreamRDFLib;
import org.athenaeum.bench.report.LiveHeap;
import org.athenaeum.bench.report.Medians;
import org.athenaeum.brainkb.backend.Errand;
import org.athenaeum.brainkb.backend.QueryServiceClient;
import org.athenaeum.brainkb.identifier.GraphIri;
import org.athenaeum.brainkb.ingest.file.IngestFolder;
import org.athenaeum.brainkb.ingest.file.RdfFile;
import org.athenaeum.brainkb.ingest.syntax.RdfFormat;
import org.athenaeum.brainkb.ingest.syntax.RdfReading;
import org.athenaeum.brainkb.ingest.syntax.StatementSink;
import org.athenaeum.brainkb.ingest.syntax.SyntaxFault;
import org.athenaeum.brainkb.ingest.upload.MultipartUpload;
import org.athenaeum.brainkb.ingest.upload.Part;
import org.athenaeum.brainkb.ingest.upload.PartName;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.outbound.BackendUrl;
import org.athenaeum.outbound.client.RestClients;

/**
 * How fast does a file of Turtle leave the gateway, unchecked and checked? Prints ratios to {@code curl} and to the parser alone, and the
 * growth of the live heap; what is parsed is so once, which takes minutes. Arguments: bytes of the one file, bytes of each of the fifty, rounds.
 */
public final class IngestBench {

    private static final int FILES = 50;
    private static final int AT_ONCE = 4;
    private static final GraphIri GRAPH = GraphIri.of("https://data.lab.example/g/");

    private final Path folder;
    private final Sink sink;
    private final int rounds;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final RestClients clients = new RestClients(threads);
    private final LiveHeap heap = new LiveHeap();

    private IngestBench(Path folder, Sink sink, int rounds) {
        this.folder = folder;
        this.sink = sink;
        this.rounds = rounds;
    }

    private interface Work {
        void run() throws IOException, InterruptedException, SyntaxFault;
    }

    public static void main(String[] arguments) throws Exception {
        var folder = Files.createTempDirectory("athenaeum-ingest");
        try (var sink = new Sink()) {
            new IngestBench(folder, sink, Integer.parseInt(arguments[2])).run(Long.parseLong(arguments[0]), Long.parseLong(arguments[1]));
        } finally {
            try (var files = Files.walk(folder)) {
                for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
            }
        }
        System.exit(0);
    }

    private void run(long bytes, long each) throws Exception {
        var large = SampleTurtle.write(folder.resolve("large.ttl"), bytes);
        double curl = median(() -> curl(List.of("-T", large.toString())));
        double sent = median(() -> send(List.of(large)));
        double parsed = once(() -> RDFParser.source(large).base(GRAPH.value()).parse(StreamRDFLib.count()));
        heap.begin();
        double checked = once(() -> {
            check(large);
            send(List.of(large));
        });
        report("one file of %,d MB: curl -T %.2f s, sent unchecked %.2f s, parser alone %.2f s, checked and sent %.2f s", bytes / 1_000_000,
                curl, sent, parsed, checked);
        report("throughput unchecked, of curl's: %.2f (target >= 0.80)", curl / sent);
        report("throughput checked, of the parser's alone: %.2f (target >= 0.50)", parsed / checked);
        report("growth of the live heap: %.1f MB (target < 64)", heap.growth());

        var many = new ArrayList<Path>();
        for (int i = 0; i < FILES; i++) many.add(SampleTurtle.write(folder.resolve("part" + i + ".ttl"), each));
        double curls = median(() -> atOnce(many, share -> curl(forms(share))));
        double sends = median(() -> atOnce(many, this::send));
        report("%d files of %,d MB, %d uploads at once: curl %.2f s, sent unchecked %.2f s; time of curl's: %.2f (target <= 1.30)", FILES,
                each / 1_000_000, AT_ONCE, curls, sends, sends / curls);
    }

    private void send(List<Path> paths) throws IOException {
        var root = IngestFolder.of(Optional.of(folder), false);
        var files = new ArrayList<RdfFile>();
        try {
            var taken = new HashSet<String>();
            var parts = new ArrayList<Part>();
            for (var path : paths) {
                var file = root.open(path.toString());
                files.add(file);
                parts.add(new Part(PartName.of(file.name(), "ttl", taken), file.size(), () -> file.from(0)));
            }
            var call = Call.startingNow(Duration.ofHours(1), ResultBudget.DEFAULT);
            new MultipartUpload(parts, (bytes, done) -> { }).send(body -> clients.call(QueryServiceClient.class,
                    BackendUrl.parse(sink.address()).orElseThrow(), Errand.uploading(call, Optional.empty()), api -> api.ingestFiles("bench", GRAPH, AT_ONCE, body)));
        } finally {
            for (var file : files) file.close();
        }
    }

    private void check(Path path) throws IOException, SyntaxFault {
        try (var file = IngestFolder.of(Optional.of(folder), false).open(path.toString()); var in = file.from(0)) {
            RdfReading.unwatched(GRAPH).read(in, RdfFormat.TURTLE, StatementSink.NOWHERE);
        }
    }

    private interface Share {
        void run(List<Path> files) throws IOException, InterruptedException;
    }

    private void atOnce(List<Path> all, Share work) {
        var running = new ArrayList<CompletableFuture<Void>>();
        for (int i = 0; i < AT_ONCE; i++) {
            int first = i;
            var share = new ArrayList<Path>();
            for (int file = first; file < all.size(); file += AT_ONCE) share.add(all.get(file));
            running.add(CompletableFuture.runAsync(() -> {
                try {
                    work.run(share);
                } catch (IOException broken) {
                    throw new UncheckedIOException(broken);
                } catch (InterruptedException stopped) {
                    throw new IllegalStateException(stopped);
                }
            }, threads));
        }
        running.forEach(CompletableFuture::join);
    }

    private static List<String> forms(List<Path> files) {
        var arguments = new ArrayList<String>();
        for (var file : files) arguments.addAll(List.of("-F", "files=@" + file));
        return arguments;
    }

    private void curl(List<String> arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("curl", "-s", "-S", "-o", "/dev/null"));
        command.addAll(arguments);
        command.add(sink.address() + "/");
        int status = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start().waitFor();
        if (status != 0) throw new IOException("curl ended with status " + status);
    }

    /** Once to warm up, then the median. */
    private double median(Work work) throws Exception {
        work.run();
        var times = new ArrayList<Double>();
        for (int i = 0; i < rounds; i++) times.add(once(work));
        return Medians.of(times);
    }

    /** For what takes minutes, of which the JIT takes seconds. */
    private static double once(Work work) throws Exception {
        long begun = System.nanoTime();
        work.run();
        return (System.nanoTime() - begun) / 1e9;
    }

    private static void report(String format, Object... values) {
        System.out.printf(format + "%n", values);
    }
}
