package org.athenaeum.brainkb.ingest;

import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.LongConsumer;
import org.athenaeum.brainkb.identifier.GraphIri;
import org.athenaeum.brainkb.ingest.conversion.Conversions;
import org.athenaeum.brainkb.ingest.file.RdfFile;
import org.athenaeum.brainkb.ingest.syntax.Findings;
import org.athenaeum.brainkb.ingest.syntax.RdfFormat;
import org.athenaeum.brainkb.ingest.syntax.RdfReading;
import org.athenaeum.brainkb.ingest.syntax.StatementSink;
import org.athenaeum.brainkb.ingest.syntax.SyntaxFault;
import org.athenaeum.brainkb.ingest.upload.Part;
import org.athenaeum.brainkb.ingest.upload.PartName;

/** Looks at files one by one and makes parts of them: parsed where that is wanted, converted where it must be (RULINGS 49). */
final class FilePreparation {

    /** What BrainKB takes as one file, in bytes (brainkb B.5). */
    static final long LARGEST_FILE = 1_610_612_736L;

    private final Conversions conversions;
    private final GraphIri graph;
    private final boolean validate;
    private final LongConsumer progress;
    private final Set<String> names = new HashSet<>();
    private final Set<String> seen = new HashSet<>();

    /** @param progress told of each piece that is read, in bytes */
    FilePreparation(Conversions conversions, GraphIri graph, boolean validate, LongConsumer progress) {
        this.conversions = conversions;
        this.graph = graph;
        this.validate = validate;
        this.progress = progress;
    }

    Candidate prepared(RdfFile file) {
        var format = file.promised();
        try {
            if (!seen.add(file.identity())) return Candidate.leftOut(file, format, "is named twice");
            if (file.size() == 0) return Candidate.leftOut(file, format, "is empty");
            var beginning = file.beginning();
            format = beginning.seen().orElse(format);
            if (file.size() > LARGEST_FILE && format.passes()) return tooLarge(file, format, file.size());
            if (format == RdfFormat.JSON_LD && file.size() > Conversions.LARGEST_JSON_LD) {
                return Candidate.leftOut(file, format, "is JSON-LD of more than " + Conversions.LARGEST_JSON_LD
                        + " bytes, which is not converted: write it as N-Triples or Turtle");
            }
            beginning.refuseOutsideEntities(format);
            return format.passes() ? passing(file, format, beginning.markLength()) : converted(file, format, beginning.markLength());
        } catch (SyntaxFault fault) {
            return Candidate.faulty(file, format, fault);
        } catch (IOException unreadable) {
            return Candidate.leftOut(file, format, "could not be read to its end");
        }
    }

    private Candidate passing(RdfFile file, RdfFormat format, int mark) throws IOException, SyntaxFault {
        var findings = Optional.<Findings>empty();
        if (validate) {
            try (var in = file.from(mark)) {
                findings = Optional.of(reading().read(in, format, StatementSink.NOWHERE));
            }
            if (findings.get().statements() == 0) return Candidate.leftOut(file, format, "holds no statement");
        }
        if (!file.isWhole()) return Candidate.leftOut(file, format, "was written to meanwhile");
        var part = new Part(PartName.of(file.name(), format.extension(), names), file.size() - mark, () -> file.from(mark));
        return Candidate.ready(file, format, findings, part);
    }

    /** Read to its end in any case, for the length of what is sent must be known. */
    private Candidate converted(RdfFile file, RdfFormat format, int mark) throws IOException, SyntaxFault {
        var reading = reading();
        try (var in = file.from(mark)) {
            var converted = conversions.measure(in, format, reading);
            if (converted.findings().statements() == 0) return Candidate.leftOut(file, format, "holds no statement");
            if (converted.bytes() > LARGEST_FILE) return tooLarge(file, format, converted.bytes());
            if (!file.isWhole()) return Candidate.leftOut(file, format, "was written to meanwhile");
            var silent = new RdfReading(graph, reading.labels(), bytes -> { });
            var part = new Part(PartName.of(file.name(), RdfFormat.N_TRIPLES.extension(), names), converted.bytes(),
                    () -> conversions.open(file.from(mark), format, silent));
            return Candidate.ready(file, format, Optional.of(converted.findings()), part);
        }
    }

    private RdfReading reading() {
        return new RdfReading(graph, UUID.randomUUID(), progress);
    }

    private static Candidate tooLarge(RdfFile file, RdfFormat format, long bytes) {
        return Candidate.leftOut(file, format, "would be sent as " + bytes + " bytes; BrainKB takes " + LARGEST_FILE
                + " at most: cut it between statements that share no blank node");
    }
}
