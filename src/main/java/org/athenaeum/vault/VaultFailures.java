package org.athenaeum.vault;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.FailureRenderer;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.protocol.Json;
import org.athenaeum.vault.reading.PageReader;

/** The vault's failures: a sentence and what to do next, and the same as an object (vault A0.4, A0.6; RULINGS 36). That
 * there is no page is one text for every cause (vault C2.1). */
@ApplicationScoped
public class VaultFailures implements FailureRenderer {

    /** What every failure has; its own facts replace none of it. */
    private static final Set<String> WORDS = Set.of("reason", "message", "hint");

    @Override
    public Family family() {
        return Family.VAULT;
    }

    @Override
    public ToolResult render(ToolFailure failure) {
        if (failure.reason().equals("not_found")) return PageReader.NOT_FOUND;
        var message = failure.reason().equals("timed_out") ? "search timed out" : failure.getMessage();
        var text = failure.hint().isEmpty() ? message : sentence(message) + " " + failure.hint();
        var error = Json.object().add("reason", failure.reason()).add("message", message);
        if (!failure.hint().isEmpty()) error.add("hint", failure.hint());
        failure.data().forEach((name, value) -> {
            if (!WORDS.contains(name)) error.add(name, value);
        });
        return new ToolResult(List.of(new Content.Text(text)),
                Optional.of(Json.object().add("error", error).build()), true);
    }

    private static String sentence(String message) {
        return message.endsWith(".") ? message : message + ".";
    }
}
