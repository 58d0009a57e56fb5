package org.athenaeum.sandbox.brainkb.graph;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import org.apache.jena.datatypes.xsd.XSDDatatype;
import org.apache.jena.rdf.model.Literal;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.RDFNode;
import org.apache.jena.rdf.model.Resource;
import org.apache.jena.rdf.model.Statement;
import org.apache.jena.vocabulary.RDF;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.web.Answer;

/**
 * Triples as rdflib writes them with automatic compaction, in one of three shapes: several nodes in {@code @graph}, one node
 * beside its {@code @context}, or an empty {@code @graph} (brainkb B.8).
 */
public final class JsonLd {

    private static final String CONTEXT = "@context";
    private static final String GRAPH = "@graph";

    private JsonLd() {
    }

    /** The document of a space without graphs: not even a context. */
    public static JsonObject nothing() {
        return Json.object().add(GRAPH, Json.array()).build();
    }

    public static Answer answer(JsonObject document) {
        return Answer.of(200, "application/ld+json", document.toString());
    }

    public static JsonObject of(Model model) {
        var subjects = new ArrayList<>(model.listSubjects().toList());
        subjects.sort(Comparator.comparing(Resource::toString));
        var document = Json.object().add(CONTEXT, Prefixes.context());
        if (subjects.size() == 1) {
            node(subjects.get(0)).forEach(document::add);
            return document.build();
        }
        var nodes = Json.array();
        subjects.forEach(subject -> nodes.add(node(subject)));
        return document.add(GRAPH, nodes).build();
    }

    private static JsonObject node(Resource subject) {
        var values = new LinkedHashMap<String, List<JsonValue>>();
        var statements = new ArrayList<>(subject.listProperties().toList());
        statements.sort(Comparator.comparing(Statement::toString));
        for (var statement : statements) {
            var isType = statement.getPredicate().equals(RDF.type) && statement.getObject().isURIResource();
            values.computeIfAbsent(isType ? "@type" : Prefixes.shortened(statement.getPredicate().getURI()),
                    key -> new ArrayList<>()).add(isType ? name(statement.getResource()) : value(statement.getObject()));
        }
        var node = Json.object().add("@id", name(subject));
        values.forEach((key, all) -> {
            if (all.size() == 1) {
                node.add(key, all.get(0));
            } else {
                var array = Json.array();
                all.forEach(array::add);
                node.add(key, array);
            }
        });
        return node.build();
    }

    private static JsonValue value(RDFNode object) {
        if (object.isLiteral()) {
            return value(object.asLiteral());
        }
        return Json.object().add("@id", name(object.asResource())).build();
    }

    private static JsonValue value(Literal literal) {
        var text = literal.getLexicalForm();
        var type = literal.getDatatype();
        if (!literal.getLanguage().isEmpty()) {
            return Json.object().add("@language", literal.getLanguage()).add("@value", text).build();
        }
        if (type == null || type.equals(XSDDatatype.XSDstring)) {
            return Json.string(text);
        }
        if (!type.isValid(text)) {
            return typed(literal);
        }
        if (type.equals(XSDDatatype.XSDinteger)) {
            return Json.number(new BigDecimal(text.strip().replaceFirst("^\\+", "")));
        }
        if (type.equals(XSDDatatype.XSDboolean)) {
            return literal.getBoolean() ? JsonValue.TRUE : JsonValue.FALSE;
        }
        if (type.equals(XSDDatatype.XSDdouble) && Double.isFinite(literal.getDouble())) {
            return Json.number(literal.getDouble());
        }
        return typed(literal);
    }

    private static JsonValue typed(Literal literal) {
        return Json.object().add("@type", Prefixes.shortened(literal.getDatatypeURI()))
                .add("@value", literal.getLexicalForm()).build();
    }

    private static JsonValue name(Resource resource) {
        return Json.string(resource.isAnon() ? "_:" + resource.getId().getLabelString() : Prefixes.shortened(resource.getURI()));
    }
}
