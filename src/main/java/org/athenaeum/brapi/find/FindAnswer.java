package org.athenaeum.brapi.find;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.athenaeum.brapi.client.Text;
import org.athenaeum.catalog.Readable;

/**
 * Rows that were found (backends/brapi.md A0).
 *
 * @param results             the first of them
 * @param hasMore             whether there are more than these
 * @param distributions       how often values occur, over every row that was pulled, the commonest first
 * @param dataframe           where all rows are, if they do not fit
 * @param totalCount          how many rows there are, as far as known; those that fit where rows were held back here
 * @param appliedFilters      what was sent
 * @param filtersNotHonoured  filters that the server ignored for some rows: those rows are held back here
 * @param refinementHint      how to ask for less
 * @param notice              why there is nothing
 * @param warnings            {@code code: text} each
 */
public record FindAnswer(String alias, List<JsonObject> results, boolean hasMore, Map<String, JsonObject> distributions,
                         Optional<JsonObject> dataframe, long totalCount, int returnedCount, JsonObject appliedFilters,
                         List<String> filtersNotHonoured, Optional<String> refinementHint, Optional<String> notice, List<String> warnings)
        implements Readable {

    private static final int MOST_LINES = 25;
    private static final int MOST_TEXT = 8_192;
    private static final int SHOWN_VALUES = 5;
    private static final int LONGEST_PART = 240;

    public FindAnswer {
        results = List.copyOf(results);
        filtersNotHonoured = List.copyOf(filtersNotHonoured);
        warnings = List.copyOf(warnings);
    }

    @Override
    public String account() {
        var text = new StringBuilder(returnedCount + " of " + totalCount + (totalCount == 1 ? " row" : " rows") + " (" + alias + ")\n");
        warnings.forEach(warning -> text.append(warning).append('\n'));
        notice.ifPresent(why -> text.append(why).append('\n'));
        dataframe.ifPresent(handle -> text.append(handle.get("rowCount")).append(" rows are in dataframe ")
                .append(handle.getString("tableName")).append(", until ").append(handle.getString("expiresAt"))
                .append("; brapi_dataframe_query reads it with SQL.\n"));
        refinementHint.ifPresent(hint -> text.append(hint).append('\n'));
        distributions.forEach((field, values) -> {
            if (!values.isEmpty()) text.append(field).append(": ").append(values(values)).append('\n');
        });
        int told = 0;
        for (var row : results) {
            var line = "- " + row.entrySet().stream().map(FindAnswer::part).collect(Collectors.joining(" · "));
            if (told == MOST_LINES || text.length() + line.length() > MOST_TEXT) break;
            text.append(line).append('\n');
            told++;
        }
        if (told < results.size()) text.append("… and ").append(results.size() - told).append(" more in structuredContent.");
        return text.toString().stripTrailing();
    }

    private static String values(JsonObject counts) {
        var shown = counts.entrySet().stream().limit(SHOWN_VALUES).map(each -> Text.plain(each.getKey(), LONGEST_PART) + " " + each.getValue())
                .collect(Collectors.joining(", "));
        return counts.size() > SHOWN_VALUES ? shown + " +" + (counts.size() - SHOWN_VALUES) + " more" : shown;
    }

    private static String part(Map.Entry<String, JsonValue> member) {
        var value = member.getValue() instanceof JsonString text ? text.getString() : member.getValue().toString();
        if (value.length() > LONGEST_PART) return member.getKey() + "=(" + value.length() + " characters)";
        return member.getKey() + "=" + Text.plain(value, LONGEST_PART);
    }
}
