package org.athenaeum.frames.sql;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Locale;
import java.util.Set;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/** The second wall: what the engine is about to do, by the names of its operators (E5). */
public final class PlanCheck {

    private static final Set<String> OPERATORS = Set.of(
            "TABLE_SCAN", "SEQ_SCAN", "COLUMN_DATA_SCAN", "CHUNK_SCAN", "CTE_SCAN", "REC_CTE_SCAN", "RECURSIVE_CTE_SCAN",
            "RECURSIVE_RECURRING_CTE_SCAN", "DELIM_SCAN", "EXPRESSION_SCAN", "POSITIONAL_SCAN", "DUMMY_SCAN",
            "EMPTY_RESULT", "PROJECTION", "FILTER", "HASH_JOIN", "NESTED_LOOP_JOIN", "BLOCKWISE_NL_JOIN",
            "PIECEWISE_MERGE_JOIN", "IE_JOIN", "ASOF_JOIN", "LEFT_DELIM_JOIN", "RIGHT_DELIM_JOIN", "DELIM_JOIN",
            "CROSS_PRODUCT", "POSITIONAL_JOIN", "HASH_GROUP_BY", "PERFECT_HASH_GROUP_BY", "PARTITIONED_AGGREGATE",
            "UNGROUPED_AGGREGATE", "STREAMING_AGGREGATE", "DISTINCT", "UNION", "EXCEPT", "INTERSECT", "ORDER_BY", "TOP_N",
            "LIMIT", "STREAMING_LIMIT", "LIMIT_PERCENT", "WINDOW", "STREAMING_WINDOW", "UNNEST", "CTE", "RECURSIVE_CTE",
            "REC_CTE", "RECURSIVE_KEY_CTE", "RESERVOIR_SAMPLE", "STREAMING_SAMPLE", "PIVOT", "RESULT_COLLECTOR",
            "INOUT_FUNCTION");
    /** Table functions that the syntax tree may name, as operators. */
    private static final Set<String> FUNCTIONS = Set.of("RANGE", "GENERATE_SERIES", "UNNEST", "JSON_EACH", "JSON_TREE");
    private static final int DEEPEST = 900;

    private PlanCheck() {
    }

    /**
     * Looks at a plan.
     *
     * @param plan what {@code EXPLAIN (FORMAT JSON)} gives
     * @throws ToolFailure {@code sql_rejected} with {@code plan_operator_not_allowed} or {@code denied_function_in_plan}
     */
    public static void check(String plan) {
        for (var operator : Json.read(plan, DEEPEST).asJsonArray()) check(operator.asJsonObject());
    }

    private static void check(JsonObject operator) {
        var name = operator.getString("name", "").strip().toUpperCase(Locale.ROOT);
        var function = operator.get("extra_info") instanceof JsonObject info ? info.getString("Function", "") : "";
        if (!OPERATORS.contains(name) && !FUNCTIONS.contains(name)) {
            throw function.isEmpty() ? operatorDenied(name) : functionDenied(function);
        }
        if (!function.isEmpty() && !isTableScan(function) && !FUNCTIONS.contains(function.strip().toUpperCase(Locale.ROOT))) {
            throw functionDenied(function);
        }
        children(operator.get("children"));
    }

    private static void children(JsonValue children) {
        if (children instanceof JsonArray list) list.forEach(child -> check(child.asJsonObject()));
    }

    private static boolean isTableScan(String function) {
        return function.strip().equalsIgnoreCase("SEQ_SCAN");
    }

    private static ToolFailure operatorDenied(String name) {
        return GateReason.PLAN_OPERATOR_NOT_ALLOWED.refusal("The plan of the statement does more than reading frames.",
                Json.object().add("operators", Json.strings(Set.of(Names.shown(name)))).build());
    }

    private static ToolFailure functionDenied(String function) {
        return GateReason.DENIED_FUNCTION_IN_PLAN.refusal("The plan of the statement calls a function that may not be called.",
                Json.object().add("function", Names.shown(function)).build());
    }
}
