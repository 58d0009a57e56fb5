package org.athenaeum.sandbox.brainkb.search;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.function.Predicate;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.apache.jena.rdf.model.RDFNode;
import org.apache.jena.rdf.model.ResourceFactory;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.graph.GraphStore;
import org.athenaeum.sandbox.brainkb.graph.JsonLd;
import org.athenaeum.sandbox.brainkb.login.Gate;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.space.Space;
import org.athenaeum.sandbox.brainkb.space.SpaceAccess;
import org.athenaeum.sandbox.brainkb.space.Spaces;
import org.athenaeum.sandbox.web.Answer;

/** {@code GET /api/search}: its count is that of the page, and its data is JSON-LD within a string (brainkb B.7). */
public final class SearchEndpoint {

    private static final int LARGEST_OFFSET = 1_000_000;

    private final Gate gate;
    private final Spaces spaces;
    private final SpaceAccess access;
    private final GraphStore store;
    private final TextIndex index;

    public SearchEndpoint(Gate gate, Spaces spaces, SpaceAccess access, GraphStore store, TextIndex index) {
        this.gate = gate;
        this.spaces = spaces;
        this.access = access;
        this.store = store;
        this.index = index;
    }

    public Answer answer(Call call) {
        var caller = gate.anybody(call);
        var words = call.required("q");
        var limit = call.integer("limit", 25, 1, 100);
        var offset = call.integer("offset", 0, 0, LARGEST_OFFSET);
        var slug = call.query("space");
        var wanted = slug.map(this::graphsOf).orElse(graph -> true);
        var page = index.search(words, wanted.and(graph -> access.finds(graph, caller))).stream()
                .skip(offset).limit(limit).toList();
        var hits = Json.array();
        page.forEach(found -> hits.add(hit(found)));
        return Answer.json(200, Json.object().add("query", words)
                .add("space", slug.<JsonValue>map(Json::string).orElse(JsonValue.NULL))
                .add("count", page.size()).add("hits", hits)
                .add("data", page.isEmpty() ? JsonValue.NULL : Json.string(JsonLd.of(about(page)).toString())).build());
    }

    private Predicate<String> graphsOf(String slug) {
        var graphs = spaces.find(slug).map(Space::graphs).orElseThrow(() -> Refusal.error(404, "space not found"));
        return graphs::contains;
    }

    private JsonObject hit(Found found) {
        var space = spaces.ofGraph(found.graph());
        return Json.object().add("subject", found.subject()).add("named_graph_iri", found.graph())
                .add("space", space.map(Space::slug).<JsonValue>map(Json::string).orElse(JsonValue.NULL))
                .add("visibility", space.map(Space::visibility).orElse("legacy"))
                .add("snippet", found.snippet()).build();
    }

    private Model about(List<Found> page) {
        var about = ModelFactory.createDefaultModel();
        page.forEach(found -> store.read(all -> about.add(all.getNamedModel(found.graph())
                .listStatements(ResourceFactory.createResource(found.subject()), null, (RDFNode) null))));
        return about;
    }
}
