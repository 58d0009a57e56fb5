package org.athenaeum.brainkb.sparql;

import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.LBRACE;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.RBRACE;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.jena.atlas.iterator.Iter;
import org.apache.jena.graph.Triple;
import org.apache.jena.sparql.core.Var;
import org.apache.jena.sparql.engine.binding.Binding;
import org.apache.jena.sparql.engine.binding.BindingFactory;
import org.apache.jena.sparql.modify.TemplateLib;
import org.athenaeum.brainkb.access.OnBehalf;

/**
 * The triples of a construct query. The backend finds the graph and loses it (brainkb B.7), so the solutions of the same pattern
 * are asked for, and each is put into the template here, as SPARQL 1.1, 16.2 says: a triple with a variable that has no value, or
 * that would not be RDF, is left out, and a blank node of the template is a new one in each solution.
 */
final class Construct {

    static final List<String> COLUMNS = List.of("subject", "predicate", "object");

    private Construct() {
    }

    static SparqlAnswer asked(OnBehalf brainkb, ReadOnlyQuery query, Page page) {
        var template = query.query().getConstructTemplate().getTriples();
        var select = ReadOnlyQuery.of(select(query, template));
        var found = Solutions.asked(brainkb, page.of(select.words(), select.query()));
        var rows = new Rows(brainkb.call().budget(), true);
        for (var solution : found.rows().subList(0, Math.min(page.rows(), found.rows().size()))) {
            var triples = Iter.toList(TemplateLib.calcTriples(template, Iter.singletonIterator(binding(solution))));
            if (!rows.take(triples.stream().map(Construct::row).toList())) break;
        }
        return new SparqlAnswer("construct", Optional.empty(), COLUMNS, rows.all(), rows.next(page, found.rows().size()),
                rows.notes());
    }

    /** The same query with its template's variables in the template's place; in the short form the pattern is the template. */
    private static String select(ReadOnlyQuery query, List<Triple> template) {
        var words = query.words();
        int construct = words.beginning();
        int rest = construct + 1;
        if (words.all().get(rest).kind() == LBRACE) {
            while (words.all().get(rest).kind() != RBRACE) rest++;
            rest++;
        }
        var prologue = words.part(0, construct).text();
        return prologue + " SELECT " + variables(template) + " " + words.part(rest, words.all().size()).text();
    }

    private static String variables(List<Triple> template) {
        var names = new LinkedHashSet<String>();
        for (var triple : template) {
            List.of(triple.getSubject(), triple.getPredicate(), triple.getObject()).stream()
                    .filter(Var::isNamedVar).forEach(node -> names.add("?" + node.getName()));
        }
        return names.isEmpty() ? "*" : names.stream().collect(Collectors.joining(" "));
    }

    private static Binding binding(Map<String, Term> solution) {
        var binding = BindingFactory.builder();
        solution.forEach((name, term) -> binding.add(Var.alloc(name), term.node()));
        return binding.build();
    }

    private static Map<String, Term> row(Triple triple) {
        var row = new LinkedHashMap<String, Term>();
        row.put("subject", Term.of(triple.getSubject()));
        row.put("predicate", Term.of(triple.getPredicate()));
        row.put("object", Term.of(triple.getObject()));
        return row;
    }
}
