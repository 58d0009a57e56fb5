package org.athenaeum.brainkb.ingest.conversion;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.athenaeum.brainkb.ingest.syntax.Findings;
import org.athenaeum.brainkb.ingest.syntax.RdfFormat;
import org.athenaeum.brainkb.ingest.syntax.RdfReading;
import org.athenaeum.brainkb.ingest.syntax.SyntaxFault;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.limits.Workers;

/** Makes N-Triples of other formats. JSON-LD is held in memory while it is read, so one document at a time is. */
@ApplicationScoped
public class Conversions {

    private static final long LARGEST_JSON_LD = 64L << 20;

    /** More characters than this the JSON library does not read in one document, unless the property says otherwise. */
    private static final String LIBRARY_LIMIT = "org.eclipse.parsson.maxParsingLimit";
    private static final long LIBRARY_DEFAULT = 15_000_000;

    private static final int PATIENCE_SECONDS = 60;

    private final Semaphore oneInMemory = new Semaphore(1);

    @Inject
    Workers workers;

    /** The largest JSON-LD that is converted, in bytes: 64 MiB (RULINGS 49), or what the JSON library reads where that is less. */
    public static long largestJsonLd() {
        return Math.min(LARGEST_JSON_LD, Long.getLong(LIBRARY_LIMIT, LIBRARY_DEFAULT));
    }

    /**
     * Reads all of a document and says what its conversion would give.
     *
     * @param in not closed
     * @throws SyntaxFault if the document cannot be read
     */
    public Converted measure(InputStream in, RdfFormat format, RdfReading reading) throws SyntaxFault {
        var counted = new CountedOutput();
        var findings = write(in, format, reading, counted);
        return new Converted(findings, counted.count());
    }

    /**
     * Writes a document as N-Triples.
     *
     * @param in not closed
     * @throws SyntaxFault if the document cannot be read; what was written until then is nothing worth
     */
    public Findings write(InputStream in, RdfFormat format, RdfReading reading, OutputStream out) throws SyntaxFault {
        if (format != RdfFormat.JSON_LD) return convert(in, format, reading, out);
        takeTurn();
        try {
            return convert(in, format, reading, out);
        } finally {
            oneInMemory.release();
        }
    }

    /** The conversion while it happens, in a thread of its own that ends with the stream. */
    public InputStream open(InputStream in, RdfFormat format, RdfReading reading) throws IOException {
        var chunks = new Chunks();
        try {
            workers.execute(() -> convert(in, format, reading, chunks));
        } catch (RejectedExecutionException full) {
            throw new IOException("no thread is free to convert", full);
        }
        return chunks.input();
    }

    private void convert(InputStream in, RdfFormat format, RdfReading reading, Chunks chunks) {
        try {
            write(in, format, reading, chunks.output());
            chunks.end();
        } catch (SyntaxFault changed) {
            chunks.fail(new IOException("changed since it was checked", changed));
        } catch (IOException | RuntimeException stopped) {
            // a thread's end: whoever reads is told, and knows what it means
            chunks.fail(new IOException("could not be converted", stopped));
        }
    }

    private static Findings convert(InputStream in, RdfFormat format, RdfReading reading, OutputStream out) throws SyntaxFault {
        var triples = new NTriples(out);
        var findings = reading.read(in, format, triples);
        triples.flush();
        return findings;
    }

    private void takeTurn() {
        try {
            if (oneInMemory.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) return;
            throw new ToolFailure("busy", "Other JSON-LD is being converted.", "Try again in a minute, or send Turtle or N-Triples.");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new ToolFailure("cancelled", "The call was cancelled.", "");
        }
    }
}
