package org.athenaeum.operations.features;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.List;
import org.athenaeum.catalog.resource.ResourceContents;
import org.athenaeum.operations.ContentBlocks;
import org.athenaeum.operations.Operation;
import org.athenaeum.operations.Situation;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Result;

/** {@code resources/read}: what is at a URI; one of no resource and no template has nothing there (RES-05, RES-06). */
record ResourcesRead(FeatureCatalog catalog, FeatureCall calls) implements Operation {

    static final String NAME = "resources/read";

    @Override
    public Result answer(Situation situation, JsonObject params) {
        var view = catalog.at(situation.endpoint());
        if (!view.hasResources()) throw ProtocolFailure.methodNotFound(NAME, null);
        if (!(params.get("uri") instanceof JsonString text)) throw ProtocolFailure.invalidParams("uri is required and a string");
        var uri = text.getString();

        var contents = view.match(uri).map(reading -> calls.run(situation, NAME, reading.method().deadline(), reading::read))
                .orElse(List.of());
        if (contents.isEmpty()) throw ProtocolFailure.resourceNotFound(situation.revision(), uri);
        return ResourceShape.ofCallerAlone(situation, Json.object().add("contents", rendered(contents)));
    }

    private static JsonArrayBuilder rendered(List<ResourceContents> contents) {
        var array = Json.array();
        contents.forEach(each -> array.add(ContentBlocks.contents(each)));
        return array;
    }
}
