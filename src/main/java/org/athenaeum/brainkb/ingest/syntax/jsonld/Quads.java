package org.athenaeum.brainkb.ingest.syntax.jsonld;

import com.apicatalog.rdf.api.RdfQuadConsumer;
import org.apache.jena.datatypes.TypeMapper;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.Triple;
import org.apache.jena.riot.system.ParserProfile;
import org.apache.jena.riot.system.StreamRDF;
import org.apache.jena.sparql.core.Quad;

/** Hands on, as the RDF parser's statements, what the JSON-LD library finds in one document after another. */
final class Quads implements RdfQuadConsumer {

    private static final long NOWHERE = -1;

    private final ParserProfile profile;
    private final BlankLabels labels;
    private final StreamRDF out;
    private int document;

    Quads(ParserProfile profile, BlankLabels labels, StreamRDF out) {
        this.profile = profile;
        this.labels = labels;
        this.out = out;
    }

    /** From here on, nodes without a label of their own are none of those before. */
    void nextDocument() {
        document++;
    }

    @Override
    public RdfQuadConsumer quad(String subject, String predicate, String object, String datatype, String language, String direction,
                                String graph) {
        if (isBlank(predicate)) return this;       // no RDF; the library leaves such statements out too
        var triple = Triple.create(node(subject), node(predicate),
                RdfQuadConsumer.isLiteral(datatype, language, direction) ? literal(object, datatype, language, direction) : node(object));
        if (graph == null) {
            out.triple(triple);
        } else {
            out.quad(Quad.create(node(graph), triple));
        }
        return this;
    }

    private boolean isBlank(String term) {
        return RdfQuadConsumer.isBlank(term) || labels.isDisguised(term);
    }

    private Node node(String term) {
        if (labels.isDisguised(term)) return profile.getFactorRDF().createBlankNode("written " + labels.revealed(term));
        if (RdfQuadConsumer.isBlank(term)) return profile.getFactorRDF().createBlankNode("of document " + document + " " + term);
        return profile.createURI(profile.resolveIRI(term, NOWHERE, NOWHERE), NOWHERE, NOWHERE);
    }

    private Node literal(String written, String datatype, String language, String direction) {
        var text = labels.revealed(written);
        if (RdfQuadConsumer.isLangString(datatype, language, direction)) {
            return profile.createLangLiteral(text, language, NOWHERE, NOWHERE);
        }
        if (RdfQuadConsumer.isDirLangString(datatype, language, direction)) {
            return profile.createLangDirLiteral(text, language, direction, NOWHERE, NOWHERE);
        }
        return profile.createTypedLiteral(text, TypeMapper.getInstance().getSafeTypeByName(labels.revealed(datatype)), NOWHERE, NOWHERE);
    }
}
