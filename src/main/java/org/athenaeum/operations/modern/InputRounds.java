package org.athenaeum.operations.modern;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.input.InputAnswers;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.operations.ResultShape;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.input.InputRequests;
import org.athenaeum.operations.input.Needs;
import org.athenaeum.operations.input.RequestState;
import org.athenaeum.operations.input.Round;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonRpcMessage.Request;
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

    /**
     * Runs a call with what its client answered, if it did, and says what is still needed. An altered or foreign state is refused
     * (MRT-06). Answers that come without a state are taken for those to the call's first questions.
     *
     * @param situation one run of the call, given the answers
     */
    public Result run(Function<InputAnswers, Situation> situation, Request request, Function<Situation, Result> operation) {
        var first = situation.apply(InputAnswers.NONE);
        var given = request.params().get("inputResponses");
        var before = METHODS.contains(request.method())
                ? states.open(first, request.method(), request.params()) : Optional.<Round>empty();
        try {
            return operation.apply(before.map(round -> situation.apply(round.answers(given))).orElse(first));
        } catch (InputRequired needed) {
            if (!METHODS.contains(request.method())) {
                throw ProtocolFailure.internal(request.method() + " cannot ask its client for anything");
            }
            var asked = next(before, needed);
            var answers = before.isPresent() ? InputAnswers.NONE : asked.answers(given);
            return answers.results().isEmpty() ? ask(first, request, asked, needed)
                    : runAgain(situation.apply(answers), request, asked, operation);
        }
    }

    private Result runAgain(Situation answered, Request request, Round asked, Function<Situation, Result> operation) {
        try {
            return operation.apply(answered);
        } catch (InputRequired more) {
            return ask(answered, request, next(Optional.of(asked), more), more);
        }
    }

    /** The interim result that asks for it; refused if the client cannot do what is asked (MRT-04, VER-14). */
    private Result ask(Situation situation, Request request, Round round, InputRequired needed) {
        var missing = Needs.missing(needed.requests().values(), situation.client().capabilities(), situation.revision());
        if (!missing.isEmpty()) throw ProtocolFailure.missingCapability(missing);

        var result = Json.object();
        if (!needed.requests().isEmpty()) result.add("inputRequests", InputRequests.rendered(needed.requests()));
        result.add("requestState", states.seal(round, situation, request.method(), request.params()));
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
