package org.athenaeum.brapi.row;

import jakarta.json.JsonObject;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.athenaeum.protocol.Json;

/** How often each value of a field occurs, over every row that was seen (backends/brapi.md A0). */
public final class Distribution {

    /** More different values say nothing to anybody. */
    private static final int MOST = 10_000;
    private static final int SHOWN = 50;

    private final List<RowPath> paths;
    private final Map<String, Long> counts = new HashMap<>();
    private boolean cut;

    /** @param paths where the field is; the first that has a value counts */
    public Distribution(List<RowPath> paths) {
        this.paths = List.copyOf(paths);
    }

    public void see(JsonObject row) {
        for (var path : paths) {
            var values = path.values(row);
            if (values.isEmpty()) continue;
            values.stream().distinct().forEach(this::count);
            return;
        }
    }

    private void count(String value) {
        if (counts.size() >= MOST && !counts.containsKey(value)) cut = true;
        else counts.merge(value, 1L, Long::sum);
    }

    /** How many different values there are. */
    public int different() {
        return counts.size();
    }

    /** The commonest first; those of equal number by the alphabet. */
    public Map<String, Long> commonest() {
        var sorted = new LinkedHashMap<String, Long>();
        counts.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()).thenComparing(Map.Entry.comparingByKey()))
                .limit(SHOWN).forEach(each -> sorted.put(each.getKey(), each.getValue()));
        return sorted;
    }

    /** Whether there are more values than are counted or told. */
    public boolean isCut() {
        return cut || counts.size() > SHOWN;
    }

    public JsonObject json() {
        var json = Json.object();
        commonest().forEach(json::add);
        return json.build();
    }
}
