package org.athenaeum.brainkb.sparql;

import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.ADD;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.CLEAR;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.COPY;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.CREATE;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.DELETE;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.DELETE_DATA;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.DELETE_WHERE;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.DROP;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.INSERT;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.INSERT_DATA;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.LOAD;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.MOVE;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.WITH;

import jakarta.json.JsonObjectBuilder;
import java.util.Set;
import org.apache.jena.sparql.lang.sparql_11.TokenMgrError;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/** Why a text is no query that may be asked, and where in it. */
final class BadQuery {

    private static final int BAD_REQUEST = 400;
    private static final int MOST_WORDS = 300;
    private static final Set<Integer> UPDATES = Set.of(INSERT, INSERT_DATA, DELETE, DELETE_DATA, DELETE_WHERE, LOAD, CLEAR, CREATE, DROP,
            ADD, MOVE, COPY, WITH);

    private BadQuery() {
    }

    /** @param why the rest of a sentence */
    static ToolFailure because(String why, String hint) {
        return new ToolFailure("bad_query", "The query is refused: " + why + ".", hint, status().build());
    }

    /** @param line from 1; 0 or less where it is not known */
    static ToolFailure of(String text, String message, int line, int column) {
        if (isUpdate(text)) {
            return new ToolFailure("update_refused", "This changes data; queries only read.",
                    "To add triples use brainkb_ingest_text. Nothing deletes them.", status().build());
        }
        var data = status();
        if (line > 0) data.add("line", line).add("column", column);
        var place = line > 0 ? " at line " + line + ", column " + column : "";
        return new ToolFailure("bad_query", "The query is not SPARQL 1.1" + place + ": " + plain(message),
                "Correct it there; prefixes have to be declared.", data.build());
    }

    static JsonObjectBuilder status() {
        return Json.object().add("status_code", BAD_REQUEST);
    }

    /** The parser's words without the list of all it had expected. */
    private static String plain(String message) {
        var words = String.valueOf(message).replaceAll("(?s)Was expecting.*", "").replaceAll("(?i)^(lexical error )?at line \\d+, column \\d+\\.?", "")
                .replaceAll("^Line: \\d+, Column: \\d+[:,]? ?", "").replaceAll("\\p{Cntrl}+", " ").strip();
        return words.length() <= MOST_WORDS ? words : words.substring(0, MOST_WORDS) + "…";
    }

    private static boolean isUpdate(String text) {
        try {
            var words = Words.of(text);
            int at = words.beginning();
            return at < words.all().size() && UPDATES.contains(words.all().get(at).kind());
        } catch (TokenMgrError unreadable) {
            return false;
        }
    }
}
