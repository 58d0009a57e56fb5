package org.athenaeum.brainkb.ingest.syntax.jsonld;

import com.apicatalog.jsonld.JsonLdError;
import com.apicatalog.jsonld.JsonLdErrorCode;
import com.apicatalog.jsonld.JsonLdOptions;
import com.apicatalog.jsonld.document.JsonDocument;
import jakarta.json.JsonException;
import jakarta.json.JsonStructure;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParsingException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.NoSuchElementException;
import org.apache.jena.atlas.web.ContentType;
import org.apache.jena.riot.ReaderRIOT;
import org.apache.jena.riot.RiotException;
import org.apache.jena.riot.RiotParseException;
import org.apache.jena.riot.system.ParserProfile;
import org.apache.jena.riot.system.StreamRDF;
import org.apache.jena.sparql.util.Context;
import org.athenaeum.protocol.Json;

/** Reads one document: a short one whole, a longer one as many documents of some nodes each, whose blank nodes are told apart. */
final class NodeReader implements ReaderRIOT {

    private static final String NOT_FETCHED = "it names a context on another server, which is never fetched: write the context itself in its place";
    private static final String BROKEN = "the JSON ends too early or is broken";

    private final ParserProfile profile;
    private final BlankLabels labels = new BlankLabels();

    NodeReader(ParserProfile profile) {
        this.profile = profile;
    }

    @Override
    public void read(InputStream in, String base, ContentType type, StreamRDF out, Context context) {
        try {
            var beginning = in.readNBytes(JsonLd.READ_WHOLE);
            boolean isShort = beginning.length < JsonLd.READ_WHOLE;
            var all = new SequenceInputStream(new ByteArrayInputStream(beginning), in);
            var text = new InputStreamReader(all, StandardCharsets.UTF_8);
            if (isShort) {
                read(text, true, URI.create(base), out);
            } else {
                Turn.take(() -> read(text, false, URI.create(base), out));
            }
        } catch (IOException unreadable) {
            throw new RiotException("the document could not be read to its end", unreadable);
        }
    }

    @Override
    public void read(Reader reader, String base, ContentType type, StreamRDF out, Context context) {
        throw new UnsupportedOperationException("documents are read as bytes");
    }

    private void read(Reader reader, boolean isShort, URI base, StreamRDF out) {
        var quads = new Quads(profile, labels, out);
        out.start();
        try (var parser = Json.parser(reader)) {
            if (isShort) {
                convert(whole(parser), base, quads);
            } else {
                new Pieces(parser).forEach(piece -> convert(labels.disguised(piece), base, quads));
            }
        } catch (JsonParsingException mistake) {
            throw new RiotParseException(BROKEN, mistake.getLocation().getLineNumber(), mistake.getLocation().getColumnNumber());
        } catch (JsonException | NoSuchElementException mistake) {
            throw new RiotException(BROKEN);
        }
        out.finish();
    }

    private static JsonStructure whole(JsonParser parser) {
        parser.next();
        if (!(parser.getValue() instanceof JsonStructure structure)) throw new RiotException("it is neither a JSON object nor an array");
        Pieces.end(parser);
        return structure;
    }

    private static void convert(JsonStructure document, URI base, Quads quads) {
        Lengths.check(document);
        try {
            quads.nextDocument();
            var options = new JsonLdOptions((address, asked) -> {
                throw new JsonLdError(JsonLdErrorCode.LOADING_REMOTE_CONTEXT_FAILED, NOT_FETCHED);
            });
            options.setBase(base);
            com.apicatalog.jsonld.JsonLd.toRdf(JsonDocument.of(document)).options(options).provide(quads);
        } catch (JsonLdError mistake) {
            boolean isFar = mistake.getCode() == JsonLdErrorCode.LOADING_REMOTE_CONTEXT_FAILED;
            throw new RiotException(isFar ? NOT_FETCHED : mistake.getMessage());
        }
    }
}
