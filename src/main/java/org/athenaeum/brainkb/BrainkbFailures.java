package org.athenaeum.brainkb;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.FailureRenderer;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.outbound.Redaction;
import org.athenaeum.protocol.Json;

/**
 * BrainKB's failures: a sentence and what to do next, and {@code {error, status_code, detail, ...}} as the predecessor had it, now
 * marked as an error (brainkb A.0, RULINGS 36).
 */
@ApplicationScoped
public class BrainkbFailures implements FailureRenderer {

    /** What every failure has; its own facts replace none of it. */
    private static final Set<String> WORDS = Set.of("error", "detail", "reason", "hint");

    @Override
    public Family family() {
        return Family.BRAINKB;
    }

    @Override
    public ToolResult render(ToolFailure failure) {
        var detail = Redaction.of(failure.getMessage());
        var body = Json.object().add("error", true);
        if (failure.data().containsKey("status_code")) body.add("status_code", failure.data().get("status_code"));
        body.add("detail", detail).add("reason", failure.reason());
        if (!failure.hint().isEmpty()) body.add("hint", failure.hint());
        failure.data().forEach((name, value) -> {
            if (!WORDS.contains(name) && !name.equals("status_code")) body.add(name, value);
        });
        var text = failure.hint().isEmpty() ? detail : sentence(detail) + " " + failure.hint();
        return new ToolResult(List.of(new Content.Text(text)), Optional.of(body.build()), true);
    }

    private static String sentence(String text) {
        return text.matches("(?s).*[.!?…]") ? text : text + ".";
    }
}
