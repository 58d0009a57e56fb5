package org.athenaeum.sandbox.brainkb.graph;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.jena.datatypes.xsd.XSDDatatype;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.Property;
import org.apache.jena.rdf.model.RDFNode;
import org.apache.jena.rdf.model.Resource;
import org.apache.jena.rdf.model.ResourceFactory;
import org.apache.jena.vocabulary.RDF;

/** The graphs that may be written to, kept as triples in a graph of their own. */
public final class Registry {

    /** A registered graph; {@code by} is the agent's IRI. */
    public record Entry(String graph, String description, String at, Optional<String> by) {
    }

    private static final Resource TYPE = ResourceFactory.createResource(Vocabulary.BRAINKB + "NamedGraph");
    private static final Property DESCRIPTION = ResourceFactory.createProperty(Vocabulary.DCTERMS + "description");
    private static final Property AT = ResourceFactory.createProperty(Vocabulary.PROV + "generatedAtTime");
    private static final Property BY = ResourceFactory.createProperty(Vocabulary.PROV + "wasAttributedTo");

    private final GraphStore store;
    private final Clock clock;

    public Registry(GraphStore store, Clock clock) {
        this.store = store;
        this.clock = clock;
    }

    /** Whether it was not there before. */
    public synchronized boolean register(GraphIri graph, String description, String email) {
        if (has(graph.value())) {
            return false;
        }
        store.write(all -> all.getNamedModel(Vocabulary.REGISTRY_GRAPH).createResource(graph.value(), TYPE)
                .addProperty(DESCRIPTION, description)
                .addProperty(AT, clock.instant().toString(), XSDDatatype.XSDdateTime)
                .addProperty(BY, ResourceFactory.createResource(Vocabulary.agent(email))));
        return true;
    }

    /** Whether a graph of that name is registered, be it written with a slash at its end or without. */
    public boolean has(String graph) {
        var iri = ResourceFactory.createResource(GraphIri.slashed(graph));
        return store.read(all -> all.getNamedModel(Vocabulary.REGISTRY_GRAPH).contains(iri, RDF.type, TYPE));
    }

    /** Every registered graph, by its name. */
    public List<Entry> entries() {
        return store.read(all -> {
            var model = all.getNamedModel(Vocabulary.REGISTRY_GRAPH);
            var entries = new ArrayList<Entry>();
            model.listSubjectsWithProperty(RDF.type, TYPE).forEach(graph -> entries.add(entry(model, graph)));
            entries.sort((one, other) -> one.graph().compareTo(other.graph()));
            return entries;
        });
    }

    private static Entry entry(Model model, Resource graph) {
        return new Entry(graph.getURI(), text(model, graph, DESCRIPTION).orElse(""), text(model, graph, AT).orElse(""),
                text(model, graph, BY));
    }

    private static Optional<String> text(Model model, Resource graph, Property property) {
        return Optional.ofNullable(model.getProperty(graph, property)).map(found -> found.getObject()).map(Registry::written);
    }

    private static String written(RDFNode node) {
        return node.isLiteral() ? node.asLiteral().getLexicalForm() : node.asResource().getURI();
    }
}
