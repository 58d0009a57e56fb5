package org.athenaeum.operation.audit;

import jakarta.json.JsonObject;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import org.athenaeum.operations.audit.Audited;
import org.athenaeum.protocol.Json;

/** A call as the record has it: these members, in this order, for whoever evaluates it; what is unknown is left out. */
record AuditLine(CallerName callers, Clock clock) {

    JsonObject of(Audited call) {
        var line = Json.object().add("time", clock.instant().truncatedTo(ChronoUnit.MILLIS).toString());
        call.caller().ifPresent(caller -> line.add("caller", callers.of(caller)).add("proven", caller.proven()));
        if (!call.endpoint().isEmpty()) line.add("endpoint", call.endpoint());
        line.add("method", call.method());
        call.tool().ifPresent(tool -> line.add("tool", tool));
        line.add("outcome", call.outcome().word());
        call.reason().ifPresent(reason -> line.add("reason", reason));
        line.add("duration_ms", call.duration().toNanos() / 1000 / 1000.0);
        line.add("request_chars", call.requestChars()).add("answer_bytes", call.answerBytes());
        call.trace().ifPresent(trace -> line.add("trace", trace));
        return line.build();
    }
}
