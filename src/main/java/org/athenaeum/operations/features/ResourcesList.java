package org.athenaeum.operations.features;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.feature.ListDefinition;
import org.athenaeum.catalog.resource.ListPosition;
import org.athenaeum.catalog.resource.ResourcePage;
import org.athenaeum.operations.Operation;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.features.ListCursors.Place;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Result;

/** {@code resources/list}: the fixed resources first, then the families' lists one after another, in parts of their own size. */
record ResourcesList(FeatureCatalog catalog, FeatureCall calls, ListCursors cursors) implements Operation {

    static final String NAME = "resources/list";

    @Override
    public Result answer(Situation situation, JsonObject params) {
        var view = catalog.at(situation.endpoint());
        if (!view.hasResources()) throw ProtocolFailure.methodNotFound(NAME, null);
        var asked = cursors.open(params, situation.endpoint());

        var resources = Json.array();
        if (asked.isEmpty()) view.listedResources(situation.revision()).forEach(resources::add);
        var next = Optional.<Place>empty();
        int at = asked.map(place -> indexOf(view.lists(), place)).orElse(0);
        if (at < view.lists().size()) {
            var list = view.lists().get(at);
            var page = page(situation, list, new ListPosition(asked.flatMap(Place::after)));
            page.resources().forEach(resource -> resources.add(ResourceShape.row(resource, situation.revision())));
            next = page.next().map(after -> new Place(list.family(), Optional.of(after))).or(() -> following(view.lists(), at));
        }

        var result = Json.object().add("resources", resources);
        next.ifPresent(place -> result.add("nextCursor", cursors.seal(place, situation.endpoint())));
        return ResourceShape.ofCallerAlone(situation, result);
    }

    private ResourcePage page(Situation situation, ListDefinition list, ListPosition position) {
        return calls.run(situation, NAME, list.method().deadline(), context -> list.page(position, context));
    }

    private static int indexOf(List<ListDefinition> lists, Place place) {
        for (int i = 0; i < lists.size(); i++) {
            if (lists.get(i).family() == place.family()) return i;
        }
        throw ListCursors.invalid();
    }

    private static Optional<Place> following(List<ListDefinition> lists, int at) {
        return at + 1 < lists.size() ? Optional.of(new Place(lists.get(at + 1).family(), Optional.empty())) : Optional.empty();
    }
}
