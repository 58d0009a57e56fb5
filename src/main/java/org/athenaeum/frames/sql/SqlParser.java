package org.athenaeum.frames.sql;

import jakarta.json.JsonObject;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;

/** The engine's own parser, which says what a text means without running it. */
public final class SqlParser {

    /** A sum of a hundred columns is a tree of some two hundred levels. */
    private static final int DEEPEST = 900;

    private final Source source;

    /** Where the tree comes from: {@code json_serialize_sql} of an engine that holds nothing. */
    @FunctionalInterface
    public interface Source {
        String serialized(String sql);
    }

    public SqlParser(Source source) {
        this.source = source;
    }

    /**
     * The statements as the engine serialises them, or its error.
     *
     * @throws ToolFailure {@code sql_rejected} if they nest too deep to be looked at
     */
    JsonObject parse(String sql) {
        try {
            return Json.read(source.serialized(sql), DEEPEST).asJsonObject();
        } catch (JsonFault deep) {
            throw GateReason.INVALID_SQL.refusal("The statement is nested too deep to be checked.");
        }
    }
}
