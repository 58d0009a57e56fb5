package org.athenaeum.brainkb.question;

import static org.athenaeum.brainkb.question.Category.RESOURCES;

import java.util.List;
import org.athenaeum.protocol.Json;

/** Questions about where knowledge lies and comes from. */
final class ResourceQuestions {

    private static final Parameter MOST = Parameter.number("limit", "How many at most.", 50, 1, 500);

    static final List<Question> ALL = List.of(
            new Question("graph_sizes", RESOURCES, "Which graphs are there, and how many triples does each hold?",
                    Json.object().build(), List.of(MOST), """
                    SELECT ?graph (COUNT(*) AS ?triples) WHERE { GRAPH ?graph { ?subject ?predicate ?object } }
                    GROUP BY ?graph ORDER BY DESC(?triples) ?graph LIMIT {{limit}}"""),
            new Question("graph_properties", RESOURCES, "Which properties does this graph use, and how often?",
                    Json.object().add("graph", "https://data.brainkb.example/graph/cell-types/").build(),
                    List.of(Parameter.iri("graph", "The graph's IRI, as brainkb_list_registered_graphs shows it."), MOST), """
                    SELECT ?property (COUNT(*) AS ?uses) WHERE { GRAPH {{graph}} { ?subject ?property ?value } }
                    GROUP BY ?property ORDER BY DESC(?uses) ?property LIMIT {{limit}}"""),
            new Question("resources_titled", RESOURCES, "Which papers, datasets or pages have a title that contains this text?",
                    Json.object().add("text", "motor").build(),
                    List.of(Parameter.text("text", "Part of the title, in any letter case."), MOST), """
                    SELECT DISTINCT ?resource ?title ?graph WHERE {
                      GRAPH ?graph { ?resource dcterms:title|schema:headline ?title }
                      FILTER(CONTAINS(LCASE(STR(?title)), LCASE({{text}})))
                    } ORDER BY ?title ?resource LIMIT {{limit}}"""),
            new Question("resource_sources", RESOURCES, "From which sources does this come, and where can one read on?",
                    Json.object().add("resource", "https://data.brainkb.example/id/area-V1").build(),
                    List.of(Parameter.iri("resource", "The IRI of a thing, paper or dataset."), MOST), """
                    SELECT DISTINCT ?relation ?source WHERE {
                      VALUES ?relation { dcterms:source dcterms:references dcterms:isPartOf prov:wasDerivedFrom
                                         rdfs:seeAlso schema:url }
                      GRAPH ?graph { {{resource}} ?relation ?source }
                    } ORDER BY ?relation ?source LIMIT {{limit}}"""),
            new Question("resource_uses", RESOURCES, "What rests on this paper, dataset or other source?",
                    Json.object().add("source", "https://data.brainkb.example/id/area-V1").build(),
                    List.of(Parameter.iri("source", "The source's IRI."), MOST), """
                    SELECT DISTINCT ?user ?relation ?graph WHERE {
                      VALUES ?relation { dcterms:source dcterms:references dcterms:isPartOf prov:wasDerivedFrom rdfs:seeAlso }
                      GRAPH ?graph { ?user ?relation {{source}} }
                    } ORDER BY ?user ?relation LIMIT {{limit}}"""));

    private ResourceQuestions() {
    }
}
