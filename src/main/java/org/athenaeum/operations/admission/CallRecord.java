package org.athenaeum.operations.admission;

import java.time.Duration;
import java.util.Optional;
import org.athenaeum.operations.audit.Audit;
import org.athenaeum.operations.audit.Audited;
import org.athenaeum.operations.audit.Outcome;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.peer.TraceContext;

/**
 * How one request ends, for the record; those of a pipe, which come from nowhere, are their user's own business.
 *
 * @param always whether its end is told whatever it is; else only that it was refused
 */
record CallRecord(Asked asked, Optional<String> tool, Audit audit, boolean always, long begun) {

    CallRecord(Asked asked, Optional<String> tool, Audit audit, boolean always) {
        this(asked, tool, audit, always, System.nanoTime());
    }

    /** One word for why a request was refused. */
    static String word(ProtocolFailure failure) {
        return switch (failure.stage()) {
            case RATE -> failure.data().filter(facts -> facts.getString("class").matches("calls|streams")).isPresent()
                    ? "busy" : "rate_limited";
            case SCOPE -> "insufficient_scope";
            default -> failure.code().word();
        };
    }

    void ended(Answer answer) {
        if (!always) return;
        if (answer instanceof Answer.Message message) {
            tell(message.failure().isPresent() ? Outcome.FAILED : Outcome.OK, message.failure(), message.json().length);
        } else if (answer instanceof Answer.Overdue overdue) {
            ended(overdue.message());
        } else if (answer instanceof Answer.Refused refused) {
            tell(Outcome.FAILED, Optional.of(word(refused.failure())), 0);
        } else {
            tell(Outcome.CANCELLED, Optional.empty(), 0);
        }
    }

    void failed(ProtocolFailure failure) {
        if (always) tell(Outcome.FAILED, Optional.of(word(failure)), 0);
    }

    void refused(ProtocolFailure failure) {
        tell(Outcome.REFUSED, Optional.of(word(failure)), 0);
    }

    private void tell(Outcome outcome, Optional<String> reason, long answerBytes) {
        var key = Limits.keyOf(asked.caller());
        if (key.isEmpty()) return;
        var params = asked.request().params();
        audit.tell(() -> new Audited(key, asked.endpoint().path(), asked.request().method(), tool, outcome, reason,
                Duration.ofNanos(System.nanoTime() - begun), Extent.of(params), answerBytes,
                TraceContext.in(params).map(TraceContext::traceId)));
    }
}
