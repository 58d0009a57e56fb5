package org.athenaeum.frames.sql;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Locale;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/** Why SQL was refused before it ran; {@code data.gateReason} (E5). */
enum GateReason {

    SQL_TOO_LONG("Ask for less in one query."),
    SYSTEM_CATALOG_ACCESS("Read the frames of this workspace only; their columns are told when a frame is described."),
    QUALIFIED_NAME("Write the frame's name alone, without schema or catalogue."),
    DENIED_FUNCTION("Compute from the frame's columns with plain SQL functions."),
    MULTI_STATEMENT("Send one statement, without a second after a semicolon."),
    NON_SELECT_STATEMENT("Send one SELECT. A PIVOT names its values: PIVOT frame ON column IN ('a', 'b') USING first(value)."),
    INVALID_SQL("Correct the statement; the dialect is DuckDB's."),
    CONSTRUCT_NOT_ALLOWED("Write it as a plain SELECT."),
    PLAN_OPERATOR_NOT_ALLOWED("Write it as a plain SELECT over frames."),
    DENIED_FUNCTION_IN_PLAN("Compute from the frame's columns with plain SQL functions.");

    private final String hint;

    GateReason(String hint) {
        this.hint = hint;
    }

    ToolFailure refusal(String message) {
        return refusal(message, JsonValue.EMPTY_JSON_OBJECT);
    }

    ToolFailure refusal(String message, JsonObject details) {
        var data = Json.object().add("gateReason", name().toLowerCase(Locale.ROOT));
        details.forEach(data::add);
        return new ToolFailure("sql_rejected", message, hint, data.build());
    }
}
