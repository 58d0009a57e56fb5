package org.athenaeum.brainkb.sparql;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.jena.graph.Node;
import org.apache.jena.query.Query;
import org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants;
import org.athenaeum.brainkb.access.OnBehalf;

/**
 * What the store says of resources: every triple, in any graph, of which one is the subject. The backend loses what DESCRIBE
 * finds (brainkb B.7); which triples describe something is left to each store (SPARQL 1.1, 16.4), so this is as good an answer as
 * its own.
 */
final class Describe {

    /** More would not fit into one address. */
    private static final int MOST = 20;

    /** After the resources begins the rest. */
    private static final Set<Integer> REST = Set.of(SPARQLParser11Constants.FROM, SPARQLParser11Constants.WHERE,
            SPARQLParser11Constants.LBRACE, SPARQLParser11Constants.GROUP, SPARQLParser11Constants.HAVING,
            SPARQLParser11Constants.ORDER, SPARQLParser11Constants.LIMIT,
            SPARQLParser11Constants.OFFSET, SPARQLParser11Constants.VALUES);

    private Describe() {
    }

    static SparqlAnswer asked(OnBehalf brainkb, ReadOnlyQuery query, Page page) {
        var resources = new LinkedHashSet<String>();
        var notes = new ArrayList<String>();
        query.query().getResultURIs().stream().filter(Node::isURI).forEach(node -> resources.add(node.getURI()));
        if (query.query().getQueryPattern() != null) found(brainkb, query, resources, notes);
        if (resources.isEmpty()) return answer(List.of(), Optional.empty(), notes);
        if (resources.size() > MOST) notes.add("Only the first " + MOST + " resources are described.");
        return described(brainkb, triples(query, resources.stream().limit(MOST).toList()), page, notes);
    }

    private static SparqlAnswer described(OnBehalf brainkb, ReadOnlyQuery triples, Page page, List<String> notes) {
        var told = Sparql.ask(brainkb, triples, page);
        notes.addAll(told.notes());
        return answer(told.rows(), told.nextOffset(), notes);
    }

    private static SparqlAnswer answer(List<JsonObject> rows, Optional<Integer> next, List<String> notes) {
        return new SparqlAnswer("describe", Optional.empty(), Construct.COLUMNS, rows, next, notes);
    }

    /** The resources that the pattern finds: one more than are described, within the query's own limit. */
    private static void found(OnBehalf brainkb, ReadOnlyQuery query, Set<String> resources, List<String> notes) {
        var select = ReadOnlyQuery.of(select(query));
        var solutions = Solutions.asked(brainkb, new Page(MOST, 0).of(select.words(), select.query()));
        var terms = solutions.rows().stream().flatMap(row -> row.values().stream()).toList();
        terms.stream().filter(term -> term.kind().equals("uri")).map(Term::value).forEach(resources::add);
        if (terms.stream().anyMatch(term -> term.kind().equals("bnode"))) {
            notes.add("Blank nodes have no name to ask for and are not described.");
        }
    }

    private static String select(ReadOnlyQuery query) {
        var words = query.words();
        int describe = words.beginning();
        int rest = describe + 1;
        while (!REST.contains(words.all().get(rest).kind())) rest++;
        return words.part(0, describe).text() + " SELECT DISTINCT " + variables(query.query()) + " "
                + words.part(rest, words.all().size()).text();
    }

    private static String variables(Query query) {
        if (query.isQueryResultStar()) return "*";
        var names = query.getProjectVars().stream().map(variable -> "?" + variable.getVarName()).collect(Collectors.joining(" "));
        return names.isEmpty() ? "*" : names;
    }

    private static ReadOnlyQuery triples(ReadOnlyQuery query, List<String> resources) {
        var values = resources.stream().map(name -> "<" + name + ">").collect(Collectors.joining(" "));
        return ReadOnlyQuery.of("SELECT DISTINCT ?subject ?predicate ?object " + query.dataset() + "WHERE { VALUES ?subject { "
                + values
                + " } { ?subject ?predicate ?object } UNION { GRAPH ?graph { ?subject ?predicate ?object } } }"
                + " ORDER BY ?subject ?predicate ?object");
    }
}
