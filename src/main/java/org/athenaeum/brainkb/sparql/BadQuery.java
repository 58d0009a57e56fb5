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
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.jena.sparql.lang.sparql_11.TokenMgrError;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/** Why a text is no query that may be asked, and where in it. */
final class BadQuery {

    private static final int BAD_REQUEST = 400;
    private static final int MOST_WORDS = 300;
    private static final Pattern PLACE = Pattern.compile("(?i)(?:at )?line:? (\\d{1,6}), column:? (\\d{1,6})");
    private static final Set<Integer> UPDATES = Set.of(INSERT, INSERT_DATA, DELETE, DELETE_DATA, DELETE_WHERE, LOAD, CLEAR,
            CREATE, DROP, ADD, MOVE, COPY, WITH);

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
        var told = PLACE.matcher(String.valueOf(message));
        // the parser's own figures are those of the last word that it understood, its sentence names the one that it did not
        var at = told.find() ? List.of(Integer.parseInt(told.group(1)), Integer.parseInt(told.group(2))) : List.of(line, column);
        var data = status();
        if (at.get(0) > 0) data.add("line", at.get(0)).add("column", at.get(1));
        var place = at.get(0) > 0 ? " at line " + at.get(0) + ", column " + at.get(1) : "";
        return new ToolFailure("bad_query", "The query is not SPARQL 1.1" + place + ": " + plain(message),
                "Correct it there; prefixes have to be declared.", data.build());
    }

    static JsonObjectBuilder status() {
        return Json.object().add("status_code", BAD_REQUEST);
    }

    /** The parser's words without the list of all it had expected. */
    private static String plain(String message) {
        var words = PLACE.matcher(String.valueOf(message).replaceAll("(?s)Was expecting.*", "")).replaceAll("")
                .replaceAll("\\p{Cntrl}+", " ").replaceAll("^[\\s.:,]+", "").strip();
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
