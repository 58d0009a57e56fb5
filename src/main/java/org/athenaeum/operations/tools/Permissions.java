package org.athenaeum.operations.tools;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.lang.reflect.Executable;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.athenaeum.catalog.RequiresScope;
import org.athenaeum.catalog.registry.ToolDefinition;
import org.athenaeum.identity.Caller;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Endpoint;

/**
 * Whether a caller's scopes admit it to a method at all, decided before anything of the method's own is looked at, so that the
 * answer is the same whatever there is (vault C6.1, C6.4). What a caller may see within is the family's business.
 */
@ApplicationScoped
public class Permissions {

    /** Beside tools, what reads a family's data. */
    private static final Set<String> READING =
            Set.of("resources/list", "resources/read", "resources/subscribe", "prompts/get", "completion/complete");

    @Inject
    Tools tools;

    /**
     * Refuses a request that a further token would admit: with 403 and every scope that is missing, where tokens for the endpoint
     * grant such scopes. Elsewhere asking again would be in vain, and the call itself says where to go (RULINGS 27).
     */
    public void check(Endpoint endpoint, Caller caller, Revision revision, String method, JsonObject params) {
        if (endpoint.protection().isEmpty()) return;
        var missing = missing(endpoint, caller, revision, method, params);
        if (!missing.isEmpty() && endpoint.grants(missing)) throw ProtocolFailure.insufficientScope(missing);
    }

    private List<String> missing(Endpoint endpoint, Caller caller, Revision revision, String method, JsonObject params) {
        if (method.equals(ToolsCall.NAME)) {
            if (!(params.get("name") instanceof JsonString name)) return List.of();
            return tools.at(endpoint, revision).find(name.getString()).map(tool -> missing(tool, caller)).orElse(List.of());
        }
        if (!READING.contains(method)) return List.of();
        var families = tools.at(endpoint, revision).tools().values().stream().map(Permissions::ofFamily).distinct().toList();
        // Where something else is served beside, a list may be short, and is nobody's to refuse.
        if (families.size() != 1) return List.of();
        return families.get(0).filter(lacks(caller)).map(RequiresScope::value).stream().toList();
    }

    /** The scopes that a call of this tool needs and the caller lacks. */
    List<String> missing(ToolDefinition tool, Caller caller) {
        return Stream.concat(tool.annotation(RequiresScope.class).stream(), ofFamily(tool).stream()).filter(lacks(caller))
                .map(RequiresScope::value).toList();
    }

    private static Predicate<RequiresScope> lacks(Caller caller) {
        return needed -> !caller.scopes().contains(needed.value()) && Stream.of(needed.or()).noneMatch(caller.scopes()::contains);
    }

    private static Optional<RequiresScope> ofFamily(ToolDefinition tool) {
        if (!(tool.declaration() instanceof Executable method)) return Optional.empty();
        return Optional.ofNullable(method.getDeclaringClass().getPackage().getAnnotation(RequiresScope.class));
    }
}
