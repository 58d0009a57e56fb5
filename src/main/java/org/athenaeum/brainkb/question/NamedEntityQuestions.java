package org.athenaeum.brainkb.question;

import static org.athenaeum.brainkb.question.Category.NAMED_ENTITIES;

import java.util.List;
import org.athenaeum.protocol.Json;

/** Questions about things with a name. */
final class NamedEntityQuestions {

    private static final Parameter MOST = Parameter.number("limit", "How many at most.", 50, 1, 500);
    private static final String ENTITY = "https://data.brainkb.example/id/area-V1";

    static final List<Question> ALL = List.of(
            new Question("entities_named", NAMED_ENTITIES, "Which things have a name that contains this text?",
                    Json.object().add("text", "cortex").build(),
                    List.of(Parameter.text("text", "Part of the name, in any letter case."), MOST), """
                    SELECT DISTINCT ?entity ?name ?graph WHERE {
                      GRAPH ?graph { ?entity rdfs:label|skos:prefLabel|skos:altLabel|schema:name ?name }
                      FILTER(CONTAINS(LCASE(STR(?name)), LCASE({{text}})))
                    } ORDER BY ?name ?entity LIMIT {{limit}}"""),
            new Question("entity_facts", NAMED_ENTITIES, "What is said of this thing, and in which graph?",
                    Json.object().add("entity", ENTITY).build(),
                    List.of(Parameter.iri("entity", "The thing's IRI."), MOST), """
                    SELECT ?property ?value ?graph WHERE { GRAPH ?graph { {{entity}} ?property ?value } }
                    ORDER BY ?property ?value LIMIT {{limit}}"""),
            new Question("entity_mentions", NAMED_ENTITIES, "What points to this thing?",
                    Json.object().add("entity", ENTITY).build(),
                    List.of(Parameter.iri("entity", "The thing's IRI."), MOST), """
                    SELECT ?subject ?property ?graph WHERE { GRAPH ?graph { ?subject ?property {{entity}} } }
                    ORDER BY ?subject ?property LIMIT {{limit}}"""),
            new Question("entities_of_type", NAMED_ENTITIES, "Which things are of this type, and what are they called?",
                    Json.object().add("type", "https://data.brainkb.example/term/CellType").build(),
                    List.of(Parameter.iri("type", "The type's IRI; entity_types lists those there are."), MOST), """
                    SELECT ?entity (SAMPLE(?label) AS ?name) WHERE {
                      GRAPH ?graph { ?entity rdf:type {{type}} OPTIONAL { ?entity rdfs:label|skos:prefLabel|schema:name ?label } }
                    } GROUP BY ?entity ORDER BY ?entity LIMIT {{limit}}"""),
            new Question("entity_types", NAMED_ENTITIES, "Which types of things are there, and how many of each?",
                    Json.object().build(), List.of(MOST), """
                    SELECT ?type (COUNT(DISTINCT ?entity) AS ?entities) WHERE { GRAPH ?graph { ?entity rdf:type ?type } }
                    GROUP BY ?type ORDER BY DESC(?entities) ?type LIMIT {{limit}}"""));

    private NamedEntityQuestions() {
    }
}
