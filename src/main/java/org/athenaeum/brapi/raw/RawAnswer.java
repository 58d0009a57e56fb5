package org.athenaeum.brapi.raw;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brapi.client.Text;
import org.athenaeum.catalog.Readable;

/**
 * What a server answered to a question of the caller's own (backends/brapi.md A24, A25).
 *
 * @param url               what was asked
 * @param kind              of a search: {@code sync} or {@code async}
 * @param searchResultsDbId of an asynchronous search
 * @param metadata          {@code pagination} and {@code status}, as the server sent them
 * @param result            {@code {data: rows}} of a list, as many as fit; else the record as the server sent it
 * @param suggestion        a tool that knows more of it
 * @param dataframe         where all rows of a longer list are
 * @param warnings          {@code code: text} each
 */
public record RawAnswer(String alias, String url, Optional<String> kind, Optional<String> searchResultsDbId, JsonObject metadata,
                        JsonObject result, Optional<String> suggestion, Optional<JsonObject> dataframe, List<String> warnings)
        implements Readable {

    private static final int MOST_LINES = 25;
    private static final int MOST_TEXT = 8_192;
    private static final int LONGEST_LINE = 400;

    public RawAnswer {
        warnings = List.copyOf(warnings);
    }

    @Override
    public String account() {
        var text = new StringBuilder("From " + url + " (" + alias + "):\n");
        warnings.forEach(warning -> text.append(warning).append('\n'));
        var rows = result.get("data") instanceof JsonArray list ? list : null;
        if (rows == null) text.append(line(result, MOST_TEXT)).append('\n');
        else lines(rows, text);
        dataframe.ifPresent(handle -> text.append(handle.get("rowCount")).append(" rows are in dataframe ").append(handle.getString("tableName"))
                .append(", until ").append(handle.getString("expiresAt")).append("; brapi_dataframe_query reads it with SQL.\n"));
        suggestion.ifPresent(text::append);
        return text.toString().stripTrailing();
    }

    private static void lines(List<JsonValue> rows, StringBuilder text) {
        text.append(rows.size()).append(rows.size() == 1 ? " row\n" : " rows\n");
        int told = 0;
        for (var row : rows) {
            var line = line(row, LONGEST_LINE);
            if (told == MOST_LINES || text.length() + line.length() > MOST_TEXT) break;
            text.append(line).append('\n');
            told++;
        }
        if (told < rows.size()) text.append("… and ").append(rows.size() - told).append(" more in structuredContent.\n");
    }

    /** Nobody vouches for what a server writes. */
    private static String line(JsonValue value, int most) {
        return Text.plain(value.toString(), most);
    }
}
