package org.athenaeum.sandbox.brainkb.fault;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;
import org.athenaeum.sandbox.web.Answer;
import org.athenaeum.sandbox.web.Arrived;

/**
 * {@code POST} adds a fault: {@code {"kind":"slow","path":"/api/spaces","times":1,"delay_ms":2000}}, the last two at will;
 * {@code GET} lists those to come, {@code DELETE} forgets them. A page of another site would state where it comes from, and
 * is refused.
 */
final class FaultEndpoint {

    static final String PATH = "/sandbox/faults";

    private final Faults faults;

    FaultEndpoint(Faults faults) {
        this.faults = faults;
    }

    Answer answer(Arrived request) {
        if (request.headers().containsKey("Origin")) {
            return Answer.text(403, "No page may ask for that.\n");
        }
        return switch (request.method()) {
            case "GET" -> Answer.json(200, listed());
            case "DELETE" -> cleared();
            case "POST" -> added(request);
            default -> Answer.methodNotAllowed("GET, POST, DELETE");
        };
    }

    private Answer cleared() {
        faults.clear();
        return Answer.empty(204);
    }

    private Answer added(Arrived request) {
        try {
            if (!(Json.read(request.body()) instanceof JsonObject asked)) {
                throw new IllegalArgumentException("a fault is a JSON object");
            }
            var kind = FaultKind.of(asked.getString("kind", ""))
                    .orElseThrow(() -> new IllegalArgumentException("kind is one of " + Arrays.toString(FaultKind.values())));
            faults.add(new Fault(kind, asked.getString("path", Fault.ANYWHERE), number(asked, "times", 1),
                    Duration.ofMillis(number(asked, "delay_ms", 60_000))));
            return Answer.json(200, listed());
        } catch (IllegalArgumentException | JsonFault unusable) {
            return Answer.text(400, unusable.getMessage() + "\n");
        }
    }

    private static int number(JsonObject asked, String name, int otherwise) {
        var value = asked.getOrDefault(name, Json.number(otherwise));
        if (value instanceof JsonNumber number && number.isIntegral() && number.longValue() == number.intValue()) {
            return number.intValue();
        }
        throw new IllegalArgumentException(name + " is a whole number");
    }

    private JsonValue listed() {
        var array = Json.array();
        faults.coming().forEach(fault -> array.add(Json.object().add("kind", fault.kind().name().toLowerCase(Locale.ROOT))
                .add("path", fault.path()).add("times", fault.times()).add("delay_ms", fault.delay().toMillis())));
        return array.build();
    }
}
