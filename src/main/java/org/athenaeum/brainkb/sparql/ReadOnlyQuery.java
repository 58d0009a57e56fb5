package org.athenaeum.brainkb.sparql;

import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.SERVICE;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.jena.query.Query;
import org.apache.jena.query.QueryException;
import org.apache.jena.query.QueryFactory;
import org.apache.jena.query.QueryParseException;
import org.apache.jena.query.Syntax;
import org.athenaeum.catalog.ToolFailure;

/**
 * A SPARQL 1.1 query that asks BrainKB's own store and nobody else: no update, no SERVICE, which would have the store call other
 * servers, no FROM but of http and https names, which choose graphs of the store. Its existence proves the check.
 */
public final class ReadOnlyQuery {

    /** Names are complete, so this is never used; without it Jena would take the server's working directory. */
    private static final String NO_BASE = "https://relative.invalid/";
    private static final int DEEPEST = 100;

    /** Some parsers turn these into characters before they look for the ends of texts, ours does not (SPARQL 1.1, 19.2). */
    private static final Pattern CODEPOINT_ESCAPE = Pattern.compile("\\\\[uU][0-9A-Fa-f]{4}");

    private final Words words;
    private final Query query;

    private ReadOnlyQuery(Words words, Query query) {
        this.words = words;
        this.query = query;
    }

    /**
     * The query that a text is.
     *
     * @throws ToolFailure {@code bad_query} with {@code line} and {@code column}, {@code update_refused},
     *                     {@code service_refused}, {@code foreign_graph_refused}
     */
    public static ReadOnlyQuery of(String text) {
        if (CODEPOINT_ESCAPE.matcher(text).find()) {
            throw BadQuery.because("it writes a character as \\u and a number", "Write the character itself.");
        }
        if (nesting(text) > DEEPEST) throw BadQuery.because("its brackets are more than " + DEEPEST + " deep",
                "Write it flatter.");
        var query = parsed(text);
        var words = Words.of(text);
        if (words.has(SERVICE)) {
            throw new ToolFailure("service_refused", "SERVICE is refused: it would make BrainKB call another server.",
                    "Ask BrainKB alone, and the other server by its own means.", BadQuery.status().build());
        }
        if (words.hasLooseIri()) {
            throw BadQuery.because("it has an IRI that is not complete",
                    "Write IRIs in full, or with a PREFIX, or declare a BASE.");
        }
        named(query).filter(name -> !name.matches("(?i)https?://.+")).findFirst().ifPresent(name -> {
            throw new ToolFailure("foreign_graph_refused", "FROM names a graph of BrainKB, by an http or https IRI.",
                    "brainkb_list_registered_graphs shows the graphs there are.", BadQuery.status().build());
        });
        return new ReadOnlyQuery(words, query);
    }

    Query query() {
        return query;
    }

    Words words() {
        return words;
    }

    /** The FROM clauses, to be repeated in a query about the same graphs. */
    String dataset() {
        var text = new StringBuilder();
        query.getGraphURIs().forEach(graph -> text.append("FROM <").append(graph).append("> "));
        query.getNamedGraphURIs().forEach(graph -> text.append("FROM NAMED <").append(graph).append("> "));
        return text.toString();
    }

    private static Query parsed(String text) {
        try {
            return QueryFactory.create(text, NO_BASE, Syntax.syntaxSPARQL_11);
        } catch (QueryParseException unreadable) {
            throw BadQuery.of(text, unreadable.getMessage(), unreadable.getLine(), unreadable.getColumn());
        } catch (QueryException unsound) {
            throw BadQuery.of(text, unsound.getMessage(), 0, 0);
        }
    }

    private static Stream<String> named(Query query) {
        return Stream.of(query.getGraphURIs(), query.getNamedGraphURIs()).flatMap(List::stream);
    }

    /** How deep brackets are nested, at most; the parser calls itself for each. */
    private static int nesting(String text) {
        int depth = 0;
        int deepest = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '(' || c == '{' || c == '[') deepest = Math.max(deepest, ++depth);
            if (c == ')' || c == '}' || c == ']') depth--;
        }
        return deepest;
    }
}
