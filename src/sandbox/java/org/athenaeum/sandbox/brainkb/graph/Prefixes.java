package org.athenaeum.sandbox.brainkb.graph;

import jakarta.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;
import org.athenaeum.protocol.Json;

/**
 * The prefixes of a document: about thirty that rdflib binds to every graph, whether used or not. Terms of other namespaces stay
 * as they are (brainkb B.8).
 */
final class Prefixes {

    private static final Map<String, String> BOUND = bound();
    private static final JsonObject CONTEXT = built();

    private Prefixes() {
    }

    static JsonObject context() {
        return CONTEXT;
    }

    /** The IRI with a prefix if one fits, the longest namespace winning; else as it is. */
    static String shortened(String iri) {
        return BOUND.entrySet().stream()
                .filter(bound -> iri.startsWith(bound.getValue()) && isLocal(iri.substring(bound.getValue().length())))
                .max((one, other) -> Integer.compare(one.getValue().length(), other.getValue().length()))
                .map(bound -> bound.getKey() + ":" + iri.substring(bound.getValue().length()))
                .orElse(iri);
    }

    private static boolean isLocal(String rest) {
        return !rest.isEmpty() && !rest.startsWith("//") && rest.chars().allMatch(c -> c != '/' && c != '#' && c != ':');
    }

    private static JsonObject built() {
        var context = Json.object();
        BOUND.forEach(context::add);
        return context.build();
    }

    private static Map<String, String> bound() {
        var names = new LinkedHashMap<String, String>();
        names.put("brainkb", Vocabulary.BRAINKB);
        names.put("brick", "https://brickschema.org/schema/Brick#");
        names.put("csvw", "http://www.w3.org/ns/csvw#");
        names.put("dc", "http://purl.org/dc/elements/1.1/");
        names.put("dcam", "http://purl.org/dc/dcam/");
        names.put("dcat", "http://www.w3.org/ns/dcat#");
        names.put("dcmitype", "http://purl.org/dc/dcmitype/");
        names.put("dcterms", Vocabulary.DCTERMS);
        names.put("doap", "http://usefulinc.com/ns/doap#");
        names.put("foaf", "http://xmlns.com/foaf/0.1/");
        names.put("geo", "http://www.opengis.net/ont/geosparql#");
        names.put("odrl", "http://www.w3.org/ns/odrl/2/");
        names.put("org", "http://www.w3.org/ns/org#");
        names.put("owl", "http://www.w3.org/2002/07/owl#");
        names.put("prof", "http://www.w3.org/ns/dx/prof/");
        names.put("prov", Vocabulary.PROV);
        names.put("qb", "http://purl.org/linked-data/cube#");
        names.put("rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#");
        names.put("rdfs", "http://www.w3.org/2000/01/rdf-schema#");
        names.put("schema", "https://schema.org/");
        names.put("sh", "http://www.w3.org/ns/shacl#");
        names.put("skos", "http://www.w3.org/2004/02/skos/core#");
        names.put("sosa", "http://www.w3.org/ns/sosa/");
        names.put("ssn", "http://www.w3.org/ns/ssn/");
        names.put("time", "http://www.w3.org/2006/time#");
        names.put("vann", "http://purl.org/vocab/vann/");
        names.put("void", "http://rdfs.org/ns/void#");
        names.put("wgs", "https://www.w3.org/2003/01/geo/wgs84_pos#");
        names.put("xsd", "http://www.w3.org/2001/XMLSchema#");
        return names;
    }
}
