package org.athenaeum.vault.status;

import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.List;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.ResultBudget;

/**
 * The answer of {@code page_status} (vault A3.3).
 *
 * @param path       of the page, as on disk
 * @param lastCommit id and committedAt
 * @param checkout   head, and how many commits it is behind the remote; null if that is not known
 * @param links      url, ok, status and checkedAt of addresses that stand on the page
 * @param fetchedAt  when the upstream looked
 * @param stale      whether the upstream cannot be asked now and said this within the last hour
 */
public record PageStatus(String path, JsonObject lastCommit, JsonObject checkout, List<JsonObject> links, Instant fetchedAt,
                         boolean stale) implements Readable {

    private static final int RESERVED_BYTES = 3_000;

    public PageStatus {
        links = List.copyOf(links);
    }

    static PageStatus of(VisiblePage page, StatusDocument said, boolean stale, ResultBudget budget) {
        var links = said.linksAmong(page.addresses());
        int room = Math.min(budget.structuredBytes(), budget.textBytes()) - RESERVED_BYTES;
        return new PageStatus(page.path().value(), said.lastCommitJson(), said.checkoutJson(),
                ResultBudget.fitting(links, room, row -> ResultBudget.bytesOf(row.toString()) + 8), said.fetchedAt(), stale);
    }

    @Override
    public String account() {
        var text = new StringBuilder(path).append(": last commit ").append(lastCommit.getString("id")).append(" of ")
                .append(lastCommit.getString("committedAt")).append(".\nThe checkout is at ").append(checkout.getString("head"))
                .append(behind()).append(".\nLooked at ").append(fetchedAt);
        if (stale) text.append("; the upstream cannot be asked at the moment, so this may be out of date");
        text.append('.');
        for (var link : links) {
            text.append("\n- ").append(link.getString("url")).append(link.getBoolean("ok") ? ": alive" : ": dead")
                    .append(link.isNull("status") ? "" : " (" + link.getInt("status") + ")")
                    .append(", checked ").append(link.getString("checkedAt"));
        }
        return text.toString();
    }

    private String behind() {
        return checkout.isNull("behind") ? "" : ", " + checkout.getInt("behind") + " commits behind the remote";
    }
}
