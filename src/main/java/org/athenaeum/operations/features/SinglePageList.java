package org.athenaeum.operations.features;

import jakarta.json.JsonObject;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.athenaeum.catalog.feature.FeatureView;
import org.athenaeum.operations.Operation;
import org.athenaeum.operations.ResultShape;
import org.athenaeum.operations.Situation;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Result;
import org.athenaeum.protocol.Revision;

/**
 * {@code prompts/list} and {@code resources/templates/list}: one page, the same for every caller (RULINGS 43).
 *
 * @param method  its own name
 * @param member  of the result that holds the list
 * @param offered whether the endpoint has anything of the kind; without it the method does not exist there
 * @param listed  the JSON array for a revision
 */
record SinglePageList(FeatureCatalog catalog, String method, String member, Predicate<FeatureView> offered,
                      BiFunction<FeatureView, Revision, byte[]> listed) implements Operation {

    private static final long TTL_MILLIS = 300_000;

    @Override
    public Result answer(Situation situation, JsonObject params) {
        var view = catalog.at(situation.endpoint());
        if (!offered.test(view)) throw ProtocolFailure.methodNotFound(method, null);
        if (params.containsKey("cursor")) {
            throw ProtocolFailure.invalidParams("cursor is not one of this list, which has a single page");
        }
        var rest = Json.bytes(ResultShape.cacheable(situation, Json.object(), TTL_MILLIS).build());

        var out = new ByteArrayOutputStream();
        out.writeBytes(("{\"" + member + "\":").getBytes(StandardCharsets.US_ASCII));
        out.writeBytes(listed.apply(view, situation.revision()));
        if (rest.length > 2) out.write(',');
        out.write(rest, 1, rest.length - 1);
        return new Result(out.toByteArray());
    }
}
