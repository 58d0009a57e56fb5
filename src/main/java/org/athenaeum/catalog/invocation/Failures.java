package org.athenaeum.catalog.invocation;

import jakarta.json.JsonObject;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.FailureRenderer;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.protocol.Json;

/** The one place where a failure becomes a result: in its family's shape, or in ours (RULINGS 36). */
public final class Failures {

    private static final Set<String> WORDS = Set.of("reason", "message", "hint");

    private final Supplier<Map<Family, FailureRenderer>> renderers;

    /** @param renderers asked at the first failure */
    public Failures(Supplier<List<FailureRenderer>> renderers) {
        this.renderers = new Once<>(() -> {
            var byFamily = new EnumMap<Family, FailureRenderer>(Family.class);
            renderers.get().forEach(renderer -> byFamily.put(renderer.family(), renderer));
            return byFamily;
        });
    }

    public ToolResult render(Family family, ToolFailure failure) {
        var renderer = renderers.get().get(family);
        return renderer == null ? plain(failure) : renderer.render(failure);
    }

    private static ToolResult plain(ToolFailure failure) {
        var text = failure.hint().isEmpty() ? failure.getMessage() : failure.getMessage() + " " + failure.hint();
        return new ToolResult(List.of(new Content.Text(text)),
                Optional.of(Json.object().add("error", error(failure)).build()), true);
    }

    /** The failure's own facts cannot replace the three words that every failure has. */
    private static JsonObject error(ToolFailure failure) {
        var error = Json.object().add("reason", failure.reason()).add("message", failure.getMessage());
        if (!failure.hint().isEmpty()) error.add("hint", failure.hint());
        failure.data().forEach((name, value) -> {
            if (!WORDS.contains(name)) error.add(name, value);
        });
        return error.build();
    }
}
