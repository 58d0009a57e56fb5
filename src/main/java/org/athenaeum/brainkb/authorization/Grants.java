package org.athenaeum.brainkb.authorization;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.stream.Collectors;
import org.athenaeum.brainkb.answer.Fields;

/** Grants in words: {@code ingest (by ana@lab.org, 2026-01-02T03:00:00)}. */
final class Grants {

    private Grants() {
    }

    static String told(List<JsonObject> grants) {
        return grants.stream().map(Fields::new)
                .map(grant -> grant.optional("capability").orElse("?") + " (by " + grant.optional("granted_by").orElse("somebody")
                        + grant.optional("created_at").map(time -> ", " + time).orElse("") + ")")
                .collect(Collectors.joining(", "));
    }
}
