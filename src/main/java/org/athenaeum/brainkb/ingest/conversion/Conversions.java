package org.athenaeum.brainkb.ingest.conversion;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.RejectedExecutionException;
import org.athenaeum.brainkb.ingest.syntax.Findings;
import org.athenaeum.brainkb.ingest.syntax.RdfFormat;
import org.athenaeum.brainkb.ingest.syntax.RdfReading;
import org.athenaeum.brainkb.ingest.syntax.SyntaxFault;
import org.athenaeum.limits.Workers;

/** Makes N-Triples of other formats. */
@ApplicationScoped
public class Conversions {

    /** The largest JSON-LD that is converted, in bytes (RULINGS 49). */
    public static final long LARGEST_JSON_LD = 64L << 20;

    @Inject
    Workers workers;

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
        var triples = new NTriples(out);
        var findings = reading.read(in, format, triples);
        triples.flush();
        return findings;
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
}
