package org.athenaeum.brainkb.sparql;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.athenaeum.brainkb.access.OnBehalf;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/**
 * What the backend found.
 *
 * @param rows by variable; a variable without value is not there
 */
record Solutions(List<String> columns, List<Map<String, Term>> rows) {

    /** Servers and proxies cut addresses from 8,192 bytes on (brainkb B.7). */
    static final int LONGEST = 7_500;

    private static final int TOO_LARGE = 413;

    Solutions {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /** The solutions of a select query. */
    static Solutions asked(OnBehalf brainkb, String select) {
        var message = message(brainkb, select);
        if (!(message.get("results") instanceof JsonObject results) || !(results.get("bindings") instanceof JsonArray bindings)) {
            throw Fields.unreadable("has no solutions");
        }
        var columns = message.get("head") instanceof JsonObject head ? new Fields(head).texts("vars") : List.<String>of();
        return new Solutions(columns, bindings.stream().map(row -> row(row.asJsonObject())).toList());
    }

    /** Whether there is any solution of an ask query. */
    static boolean isAny(OnBehalf brainkb, String ask) {
        var message = message(brainkb, ask);
        if (!message.containsKey("boolean")) throw Fields.unreadable("says neither true nor false");
        return new Fields(message).is("boolean");
    }

    private static JsonObject message(OnBehalf brainkb, String query) {
        if (encodedBytes(query) > LONGEST) {
            throw new ToolFailure("query_too_long", "The query is longer than the " + LONGEST
                    + " bytes that fit into an address.",
                    "Ask for less at once: fewer values, shorter prefixes.", Json.object().add("status_code", TOO_LARGE).build());
        }
        if (brainkb.ask(api -> api.sparql(query)).get("message") instanceof JsonObject message) return message;
        throw Fields.unreadable("holds no result");
    }

    /** As much as it can become in an address: three bytes for each that is no letter or digit. */
    static int encodedBytes(String text) {
        int bytes = 0;
        for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
            bytes += each > 0 && Character.isLetterOrDigit(each) ? 1 : 3;
        }
        return bytes;
    }

    private static Map<String, Term> row(JsonObject bindings) {
        var row = new LinkedHashMap<String, Term>();
        bindings.forEach((name, binding) -> {
            if (binding instanceof JsonObject term) row.put(name, Term.of(term));
        });
        return row;
    }
}
