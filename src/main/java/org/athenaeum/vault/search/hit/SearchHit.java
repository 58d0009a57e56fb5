package org.athenaeum.vault.search.hit;

import jakarta.json.JsonObject;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.athenaeum.protocol.Json;
import org.athenaeum.vault.rules.PageClass;
import org.athenaeum.vault.search.index.SearchField;

/**
 * One page found (vault A1.2).
 *
 * @param rawScore as the index gave it; only its ratio to the best one is told (vault A1.9)
 * @param matches  the parts of the page in which a term occurs
 */
public record SearchHit(String path, String title, String snippet, PageClass pageClass, Instant modified, List<String> tags,
                 double rawScore, Set<SearchField> matches) {

    /** The row of the answer; {@code class} is no Java name, so it is written here. */
    public JsonObject json(double bestScore) {
        var json = Json.object()
                .add("path", path)
                .add("title", title)
                .add("snippet", snippet)
                .add("class", pageClass.word())
                .add("modified", modified.toString())
                .add("tags", Json.strings(tags))
                .add("score", share(bestScore));
        var where = Json.array();
        for (var field : SearchField.values()) {
            if (matches.contains(field)) where.add(field.word());
        }
        return json.add("matches", where).build();
    }

    /** A row in words: {@code N. title (path) – snippet}. */
    public static String line(int number, JsonObject row) {
        var snippet = row.getString("snippet");
        return number + ". " + row.getString("title") + " (" + row.getString("path") + ")"
                + (snippet.isEmpty() ? "" : " – " + snippet);
    }

    private BigDecimal share(double bestScore) {
        double share = bestScore > 0 ? Math.min(1, rawScore / bestScore) : 1;
        return BigDecimal.valueOf(share).setScale(3, RoundingMode.HALF_UP);
    }
}
