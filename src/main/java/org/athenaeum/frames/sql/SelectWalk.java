package org.athenaeum.frames.sql;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/**
 * Goes through the whole syntax tree of a SELECT. Every part must be of a kind that is known here; tables, functions and names of
 * types are looked at by name. What WITH defines holds exactly where the engine lets it hold: elsewhere the same word would be a
 * table of the catalogue.
 */
final class SelectWalk {

    private static final Set<String> EXPRESSIONS = Set.of("CONSTANT", "COLUMN_REF", "FUNCTION", "WINDOW", "STAR", "COMPARISON",
            "CONJUNCTION", "OPERATOR", "CAST", "CASE", "BETWEEN", "SUBQUERY", "LAMBDA", "LAMBDA_REF", "COLLATE",
            "POSITIONAL_REFERENCE");
    private static final Set<String> PARTS = Set.of("SELECT_NODE", "SET_OPERATION_NODE", "RECURSIVE_CTE_NODE", "CTE_NODE",
            "BASE_TABLE", "SUBQUERY", "JOIN", "TABLE_FUNCTION", "EXPRESSION_LIST", "EMPTY", "PIVOT", "SHOW_REF", "ORDER_MODIFIER",
            "LIMIT_MODIFIER", "LIMIT_PERCENT_MODIFIER", "DISTINCT_MODIFIER", "ORDER_DEFAULT", "ASCENDING", "DESCENDING");
    private static final Set<String> SHOWN = Set.of("DESCRIBE", "SUMMARY");
    private static final String TYPE_INFO = "_TYPE_INFO";

    private final Names names;

    SelectWalk(Names names) {
        this.names = names;
    }

    /** @throws ToolFailure {@code sql_rejected} with the reason, or {@code missing_table} */
    void walk(JsonValue tree) {
        value(tree, Set.of());
    }

    private void value(JsonValue value, Set<String> known) {
        if (value instanceof JsonArray list) list.forEach(each -> value(each, known));
        if (value instanceof JsonObject part) part(part, known);
    }

    private void part(JsonObject part, Set<String> known) {
        var expression = part.getString("class", "");
        if (!expression.isEmpty()) expression(expression, part, known);
        else if (part.get("type") instanceof JsonString kind) piece(kind.getString(), part, known);
        else if (!isConstant(part)) members(part, known);
    }

    private void expression(String kind, JsonObject part, Set<String> known) {
        if (!EXPRESSIONS.contains(kind)) throw notAllowed(kind);
        if (kind.equals("CONSTANT")) return;
        if (kind.equals("FUNCTION") || kind.equals("WINDOW")) AllowedFunctions.check(part, false);
        members(part, known);
    }

    private void piece(String kind, JsonObject part, Set<String> known) {
        if (kind.endsWith(TYPE_INFO)) {
            requirePlainType(part);
            members(part, known);
            return;
        }
        if (!PARTS.contains(kind)) throw notAllowed(kind);
        switch (kind) {
            case "BASE_TABLE" -> table(part, known);
            case "TABLE_FUNCTION" -> rowsOfFunction(part, known);
            case "SHOW_REF" -> shown(part, known);
            case "RECURSIVE_CTE_NODE" -> recursive(part, known);
            case "CTE_NODE" -> throw notAllowed(kind);
            default -> members(part, known);
        }
    }

    private void table(JsonObject part, Set<String> known) {
        names.table(part, known);
        if (part.get("at_clause") instanceof JsonObject) throw notAllowed("AT");
        members(part, known);
    }

    private void rowsOfFunction(JsonObject part, Set<String> known) {
        var call = part.getJsonObject("function");
        AllowedFunctions.check(call, true);
        members(call, known);
        part.forEach((key, value) -> {
            if (!key.equals("function")) value(value, known);
        });
    }

    /** DESCRIBE and SUMMARIZE of a table or query; without a query it is SHOW TABLES and its like. */
    private void shown(JsonObject part, Set<String> known) {
        boolean rows = SHOWN.contains(part.getString("show_type", "")) && part.get("query") instanceof JsonObject;
        if (!rows) throw Names.ofTheSystem();
        members(part, known);
    }

    /** What it begins with does not know its name yet; what follows does. */
    private void recursive(JsonObject part, Set<String> known) {
        var inside = defined(part, known);
        var itself = Names.with(inside, cteName(part));
        part.forEach((key, value) -> {
            if (!key.equals("cte_map")) value(value, key.equals("right") ? itself : inside);
        });
    }

    private static String cteName(JsonObject part) {
        return part.getString("cte_name", part.getString("ctename", ""));
    }

    private void members(JsonObject part, Set<String> known) {
        var inside = part.containsKey("cte_map") ? defined(part, known) : known;
        part.forEach((key, value) -> {
            if (!key.equals("cte_map")) value(value, inside);
        });
    }

    /** Walks what WITH defines, each with those before it, and says which names hold then. */
    private Set<String> defined(JsonObject part, Set<String> known) {
        Set<String> inside = new HashSet<>(known);
        for (var entry : part.getJsonObject("cte_map").getJsonArray("map")) {
            value(entry.asJsonObject().get("value"), inside);
            inside = Names.with(inside, entry.asJsonObject().getString("key"));
        }
        return inside;
    }

    private static void requirePlainType(JsonObject type) {
        if (Stream.of("catalog", "schema").anyMatch(key -> !type.getString(key, "").isEmpty())) {
            throw GateReason.QUALIFIED_NAME.refusal("A type is named with its schema.");
        }
    }

    /** A value of a PIVOT, which holds what the caller wrote. */
    private static boolean isConstant(JsonObject part) {
        return part.containsKey("is_null") && part.get("type") instanceof JsonObject;
    }

    private static ToolFailure notAllowed(String kind) {
        return GateReason.CONSTRUCT_NOT_ALLOWED.refusal(
                "The statement holds what is not allowed here: " + Names.shown(kind) + ".",
                Json.object().add("construct", Names.shown(kind)).build());
    }
}
