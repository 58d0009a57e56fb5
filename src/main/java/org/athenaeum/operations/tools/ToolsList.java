package org.athenaeum.operations.tools;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.operations.Operation;
import org.athenaeum.operations.ResultShape;
import org.athenaeum.operations.Situation;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Result;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Endpoint;

/** {@code tools/list}: one page, rendered once per endpoint and revision, the same for every caller (RULINGS 43). */
@ApplicationScoped
public class ToolsList implements Operation {

    private static final long TTL_MILLIS = 300_000;

    @Inject
    Tools tools;

    private final Map<Key, Result> rendered = new ConcurrentHashMap<>();

    private record Key(Endpoint endpoint, Revision revision) {
    }

    @Override
    public Result answer(Situation situation, JsonObject params) {
        if (params.containsKey("cursor")) {
            throw ProtocolFailure.invalidParams("cursor is not one of this list, which has a single page");
        }
        return rendered.computeIfAbsent(new Key(situation.endpoint(), situation.revision()), key -> render(situation));
    }

    private Result render(Situation situation) {
        var rest = Json.bytes(ResultShape.cacheable(situation, Json.object(), TTL_MILLIS).build());

        var out = new ByteArrayOutputStream();
        out.writeBytes("{\"tools\":".getBytes(StandardCharsets.US_ASCII));
        out.writeBytes(tools.at(situation.endpoint(), situation.revision()).listed(situation.revision()));
        if (rest.length > 2) out.write(',');
        out.write(rest, 1, rest.length - 1);
        return new Result(out.toByteArray());
    }
}
