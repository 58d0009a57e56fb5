package org.athenaeum.operations.features;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.function.Function;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.deadline.Deadlines;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.session.workspace.Workspace;

/** The one point where a method of the catalogue runs that is no tool, and where what it throws becomes an error (RES-14). */
record FeatureCall(ResultBudget budget, Deadlines deadlines, Function<Situation, Workspace> workspaces) {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.features");

    /** What is called, with the context of the call. */
    @FunctionalInterface
    interface Body<T> {
        T run(Object... context);
    }

    <T> T run(Situation situation, String what, Duration deadline, Body<T> body) {
        return deadlines.within(deadline, situation.late(), () -> {
            throw refusal(Call.timedOut(what, deadline));
        }, () -> runWatched(situation, what, deadline, body));
    }

    private <T> T runWatched(Situation situation, String what, Duration deadline, Body<T> body) {
        var call = Call.startingNow(deadline, budget, situation.cancellation(), situation.client());
        try {
            return body.run(situation.caller(), call, workspaces.apply(situation));
        } catch (ToolFailure failure) {
            throw refusal(failure);
        } catch (InputRequired question) {
            throw question;
        } catch (RuntimeException e) {   // the dispatch point: whatever a method did not foresee ends here, in the log
            LOG.log(Level.ERROR, () -> what + " failed", e);
            throw ProtocolFailure.internal();
        } finally {
            call.end();
        }
    }

    private static ProtocolFailure refusal(ToolFailure failure) {
        return switch (failure.reason()) {
            case "not_found" -> ProtocolFailure.invalidArguments();
            case "invalid_arguments" -> ProtocolFailure.invalidParams(failure.getMessage());
            case "invalid_cursor" -> ListCursors.invalid();
            default -> ProtocolFailure.internal(failure.getMessage());
        };
    }
}
