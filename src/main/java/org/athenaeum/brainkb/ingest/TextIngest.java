package org.athenaeum.brainkb.ingest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.athenaeum.brainkb.access.OnBehalf;
import org.athenaeum.brainkb.identifier.GraphIri;
import org.athenaeum.brainkb.ingest.conversion.Conversions;
import org.athenaeum.brainkb.ingest.syntax.Beginning;
import org.athenaeum.brainkb.ingest.syntax.RdfFormat;
import org.athenaeum.brainkb.ingest.syntax.RdfReading;
import org.athenaeum.brainkb.ingest.syntax.Recognition;
import org.athenaeum.brainkb.ingest.syntax.SyntaxFault;
import org.athenaeum.brainkb.ingest.upload.SentBefore;
import org.athenaeum.brainkb.job.Jobs;
import org.athenaeum.outbound.client.RequestBody;
import org.athenaeum.settings.Settings;

/**
 * Sends a text. BrainKB guesses its format from a few signs (B.5) and guesses wrong where Turtle has no {@code @prefix}, so what would be
 * taken for something else is sent as N-Triples, which it never mistakes.
 */
@ApplicationScoped
public class TextIngest {

    private static final String PLAIN = "text/plain";

    @Inject
    Settings settings;

    @Inject
    Conversions conversions;

    @Inject
    SentBefore before;

    /** A text as it would be sent. */
    private record Ready(byte[] bytes, Optional<Recognition> seen, Optional<RdfFormat> sentAs, List<String> notes) {
    }

    /** Checks the text, and sends it unless only that was asked. */
    public TextIngested ingest(IngestTextRequest request, OnBehalf brainkb) {
        var graph = GraphIri.forIngest(request.graph());
        var text = TextCheck.of(request, settings.brainkb().orElseThrow().maxIngestBytes());
        boolean parse = request.validate() || request.validateOnly();
        var ready = parse ? parsed(text.bytes(), graph, brainkb) : new Ready(text.bytes(), Optional.empty(), Optional.empty(),
                List.of(Notes.UNCHECKED));
        if (request.validateOnly()) return result(graph, text, ready, Optional.empty(), false);

        brainkb.verifiedToken();      // what was sent before is told to nobody who only says who it is
        var user = brainkb.userId();
        var key = new SentBefore.Key(user, brainkb.resolved().servers().toString(), graph.value(), text.sha256());
        var outcome = before.once(key, brainkb.call(), first -> Jobs.mayStillCount(first, brainkb), () -> {
            var body = new RequestBody(BodyPublishers.ofByteArray(ready.bytes()), PLAIN);
            return brainkb.upload(api -> api.ingestText(user, graph, body));
        });
        return result(graph, text, ready, Optional.of(outcome.answer()), outcome.repeated());
    }

    private Ready parsed(byte[] text, GraphIri graph, OnBehalf brainkb) {
        int mark = new Beginning(text).markLength();
        var plain = mark == 0 ? text : Arrays.copyOfRange(text, mark, text.length);
        var reading = new RdfReading(graph, UUID.randomUUID(), bytes -> brainkb.call().checkpoint());
        try {
            var seen = Recognition.of(plain, reading);
            if (seen.findings().statements() == 0) throw Faulty.empty("The text");
            boolean asItIs = isGuessed(seen.format(), plain);
            var notes = Notes.of(seen.findings(), !asItIs);
            if (asItIs) return new Ready(plain, Optional.of(seen), Optional.of(seen.format()), notes);
            var converted = new ByteArrayOutputStream(plain.length);
            conversions.write(new ByteArrayInputStream(plain), seen.format(), reading, converted);
            return new Ready(converted.toByteArray(), Optional.of(seen), Optional.of(RdfFormat.N_TRIPLES), notes);
        } catch (SyntaxFault fault) {
            throw Faulty.text(fault);
        }
    }

    /** Whether BrainKB would take the text for what it is (B.5). */
    private static boolean isGuessed(RdfFormat format, byte[] text) {
        if (format == RdfFormat.N_TRIPLES) return true;
        if (format != RdfFormat.TURTLE) return false;
        var plain = new String(text, StandardCharsets.UTF_8);
        var start = plain.stripLeading();
        return !start.startsWith("[") && !start.startsWith("{") && (plain.contains("@prefix") || plain.contains("@base"));
    }

    private static TextIngested result(GraphIri graph, TextCheck text, Ready ready, Optional<JsonObject> answer, boolean repeated) {
        var notes = new ArrayList<>(ready.notes());
        if (repeated) notes.add(0, Notes.AGAIN);
        return new TextIngested(answer.map(job -> Jobs.idOf(job).value()), graph.value(),
                answer.map(job -> job.getString("status", "pending")).orElse("validated"),
                ready.seen().map(seen -> seen.format().title()), answer.flatMap(sent -> ready.sentAs()).map(RdfFormat::title),
                text.bytes().length, text.sha256(),
                ready.seen().map(seen -> OptionalLong.of(seen.findings().statements())).orElse(OptionalLong.empty()), repeated, notes);
    }
}
