package org.athenaeum.brainkb.jsonld;

import com.apicatalog.jsonld.JsonLd;
import com.apicatalog.jsonld.JsonLdError;
import com.apicatalog.jsonld.JsonLdErrorCode;
import com.apicatalog.jsonld.JsonLdOptions;
import com.apicatalog.jsonld.document.JsonDocument;
import com.apicatalog.jsonld.uri.UriValidationPolicy;
import com.apicatalog.rdf.api.RdfQuadConsumer;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.function.Consumer;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/** Makes triples of nodes (JSON-LD 1.1 Processing Algorithms and API, 8.2), some nodes at a time, so that memory stays small. */
public final class Statements {

    private static final int AT_ONCE = 256;
    private static final String STRING = "http://www.w3.org/2001/XMLSchema#string";

    private Statements() {
    }

    /**
     * Hands over the triples of the nodes, those of one subject together.
     *
     * @param checkpoint asked now and then whether to go on
     * @throws ToolFailure {@code unreadable_answer} for what is no JSON-LD, or would have to be fetched from elsewhere to be read
     */
    public static void of(JsonObject context, List<JsonObject> nodes, Runnable checkpoint, Consumer<Statement> taker) {
        for (int start = 0; start < nodes.size(); start += AT_ONCE) {
            checkpoint.run();
            some(context, nodes.subList(start, Math.min(start + AT_ONCE, nodes.size())), taker);
        }
    }

    private static void some(JsonObject context, List<JsonObject> nodes, Consumer<Statement> taker) {
        var graph = Json.array();
        nodes.forEach(node -> graph.add(BlankNames.kept(node)));
        var document = Json.object().add(NodeDocument.CONTEXT, context).add(NodeDocument.GRAPH, graph).build();
        try {
            JsonLd.toRdf(JsonDocument.of(document)).options(options()).provide(new Taking(taker));
        } catch (JsonLdError unreadable) {
            throw new ToolFailure("unreadable_answer", "BrainKB's answer is no JSON-LD that can be read here ("
                    + unreadable.getCode().toMessage() + ").", "Try again later, or tell whoever runs this server.");
        }
    }

    private static JsonLdOptions options() {
        var options = new JsonLdOptions((url, how) -> {
            throw new JsonLdError(JsonLdErrorCode.LOADING_DOCUMENT_FAILED, "nothing is fetched");
        });
        options.setOrdered(true);
        options.setUriValidation(UriValidationPolicy.None);     // an odd IRI is shown as it is rather than lost
        return options;
    }

    private record Taking(Consumer<Statement> taker) implements RdfQuadConsumer {

        @Override
        public RdfQuadConsumer quad(String subject, String predicate, String object, String datatype, String language,
                                    String direction, String graph) {
            var type = datatype != null ? datatype : language != null ? STRING : "";
            var told = type.isEmpty() ? BlankNames.told(object) : object;
            taker.accept(new Statement(BlankNames.told(subject), predicate, told, type, language == null ? "" : language));
            return this;
        }
    }
}
