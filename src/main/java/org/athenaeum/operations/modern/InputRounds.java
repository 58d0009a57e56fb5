package org.athenaeum.operations.modern;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.operations.ResultShape;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.input.InputRequests;
import org.athenaeum.operations.input.Needs;
import org.athenaeum.operations.input.RequestState;
import org.athenaeum.operations.input.Round;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Result;
import org.athenaeum.session.StateKey;

/** Multi round-trip requests: a call that needs its client ends with what it needs, and comes again with it (specs/mcp.md 8.2). */
@ApplicationScoped
public class InputRounds {

    /** The only methods that may end so (MRT-01). */
    private static final Set<String> METHODS = Set.of("tools/call", "resources/read", "prompts/get");

    private final RequestState states;

    /** For the container's proxy. */
    protected InputRounds() {
        this.states = null;
    }

    @Inject
    public InputRounds(StateKey keys) {
        this.states = new RequestState(keys.derive("request state"), Clock.systemUTC());
    }

    /** The round that this request goes on with; absent at a call's first. An altered or foreign state is refused (MRT-06). */
    Optional<Round> before(Situation situation, String method, JsonObject params) {
        return METHODS.contains(method) ? states.open(situation, method, params) : Optional.empty();
    }

    /** The interim result that asks for it; refused if the client cannot do what is asked (MRT-04, VER-14). */
    Result ask(Situation situation, String method, JsonObject params, Optional<Round> before, InputRequired needed) {
        if (!METHODS.contains(method)) throw ProtocolFailure.internal(method + " cannot ask its client for anything");
        var missing = Needs.missing(needed.requests().values(), situation.client().capabilities(), situation.revision());
        if (!missing.isEmpty()) throw ProtocolFailure.missingCapability(missing);

        var result = Json.object();
        if (!needed.requests().isEmpty()) result.add("inputRequests", InputRequests.rendered(needed.requests()));
        result.add("requestState", states.seal(next(before, needed), situation, method, params));
        return Result.of(ResultShape.inputRequired(result).build());
    }

    private static Round next(Optional<Round> before, InputRequired needed) {
        try {
            return Round.after(before, needed);
        } catch (ToolFailure tooMany) {
            throw ProtocolFailure.invalidParams(tooMany.getMessage() + " " + tooMany.hint());
        }
    }
}
