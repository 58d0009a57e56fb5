package org.athenaeum.frames.sql;

import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.function.Predicate;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/**
 * The one way from a caller's SQL to the engine. Nothing is bound, planned or prepared before the text has passed here (RULINGS
 * 39).
 */
public final class SqlGate {

    static final int LONGEST = 100 * 1024;

    private final SqlParser parser;

    public SqlGate(SqlParser parser) {
        this.parser = parser;
    }

    /**
     * Lets a text pass that is one SELECT over frames.
     *
     * @param isFrame whether the caller has a frame of that name, folded
     * @throws ToolFailure {@code sql_rejected} with {@code data.gateReason}, or {@code missing_table}
     */
    public FrameSelect pass(String sql, Predicate<String> isFrame) {
        if (sql.getBytes(StandardCharsets.UTF_8).length > LONGEST) {
            throw GateReason.SQL_TOO_LONG.refusal("The SQL is longer than " + LONGEST / 1024 + " KiB.");
        }
        if (sql.indexOf('\0') >= 0) throw GateReason.INVALID_SQL.refusal("The SQL holds a null character.");
        var statement = StatementText.of(sql);
        var tree = onlyStatement(statement, parser.parse(sql));
        var names = new Names(isFrame);
        if (tree.getJsonArray("named_param_map") != null && !tree.getJsonArray("named_param_map").isEmpty()) {
            throw GateReason.CONSTRUCT_NOT_ALLOWED.refusal("The statement has parameters; write their values.");
        }
        new SelectWalk(names).walk(tree);
        var select = new FrameSelect(statement.first(), SyntaxTree.withoutPlaces(tree.getJsonObject("node")), names.frames());
        if (!select.text().equals(sql)) requireSame(select, select.text(), "");
        return select;
    }

    /**
     * Makes sure that a statement of ours holds a caller's statement as that one piece.
     *
     * @param depth how many selects of ours lie around it
     */
    public void confirm(FrameSelect select, String statement, int depth) {
        requireSame(select, statement, "/from_table/subquery/node".repeat(depth));
    }

    private void requireSame(FrameSelect select, String statement, String place) {
        var node = parser.parse(statement).getJsonArray("statements").getJsonObject(0).getJsonObject("node");
        var found = place.isEmpty() ? node : node.getValue(place);
        if (!SyntaxTree.withoutPlaces(found.asJsonObject()).equals(select.tree())) {
            throw GateReason.INVALID_SQL.refusal("The statement does not end where it seems to.");
        }
    }

    private static JsonObject onlyStatement(StatementText statement, JsonObject answer) {
        if (answer.getBoolean("error", false)) throw refused(statement, answer);
        var statements = answer.getJsonArray("statements");
        if (statements == null || statements.isEmpty()) throw GateReason.INVALID_SQL.refusal("There is no statement.");
        if (statements.size() > 1) throw GateReason.MULTI_STATEMENT.refusal("There is more than one statement.");
        return statements.getJsonObject(0);
    }

    /** Whatever is no SELECT has no tree; only the words of the refusal depend on what it was. */
    private static ToolFailure refused(StatementText statement, JsonObject answer) {
        boolean parsed = answer.getString("error_type", "").equals("not implemented");
        if (parsed && statement.more()) return GateReason.MULTI_STATEMENT.refusal("There is more than one statement.");
        if (parsed) return GateReason.NON_SELECT_STATEMENT.refusal("The statement is no SELECT.");
        var told = answer.getString("error_message", "");
        return GateReason.INVALID_SQL.refusal("The SQL cannot be read: " + Names.shown(told),
                Json.object().add("position", answer.getString("position", "")).build());
    }
}
