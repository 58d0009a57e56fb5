package org.athenaeum.frames.query;

import jakarta.json.JsonObject;
import java.util.List;

/**
 * The rows of a query.
 *
 * @param columns  in the order of the select
 * @param rows     each a member for every column
 * @param rowCount how many there are; at least how many are known where it is not exact
 * @param exact    whether {@code rowCount} is the whole count
 * @param more     whether rows follow that are not among these
 */
public record QueryResult(List<ResultColumn> columns, List<JsonObject> rows, long rowCount, boolean exact, boolean more) {

    public QueryResult {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }
}
