package org.athenaeum.sandbox.brainkb.space;

import jakarta.json.JsonValue;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.graph.GraphIri;
import org.athenaeum.sandbox.brainkb.graph.Registry;
import org.athenaeum.sandbox.brainkb.login.Gate;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.rest.Routes;
import org.athenaeum.sandbox.web.Answer;

/** The registered graphs as far as the caller may know of them, and registration without a space (brainkb B.5, B.7). */
public final class RegisteredGraphs {

    private final Gate gate;
    private final Registry registry;
    private final SpaceAccess access;

    public RegisteredGraphs(Gate gate, Registry registry, SpaceAccess access) {
        this.gate = gate;
        this.registry = registry;
        this.access = access;
    }

    public void addTo(Routes routes) {
        routes.add("GET", "/api/query/registered-named-graphs", this::list)
                .add("POST", "/api/register-named-graph", this::register);
    }

    private Answer list(Call call) {
        var caller = Optional.of(gate.scoped(call, "read"));
        var graphs = Json.object();
        registry.entries().stream().filter(entry -> access.finds(entry.graph(), caller))
                .forEach(entry -> graphs.add(entry.graph(), Json.object()
                        .add("graph", entry.graph()).add("description", entry.description()).add("registered_at", entry.at())
                        .add("registered_by", entry.by().<JsonValue>map(Json::string).orElse(JsonValue.NULL))));
        return Answer.json(200, graphs.build());
    }

    private Answer register(Call call) {
        var caller = gate.scoped(call, "write");
        var body = call.body();
        var graph = GraphIri.registering("named_graph_url", body.text("named_graph_url"));
        if (!registry.register(graph, body.text("description", "", 10_000), caller.email())) {
            throw Refusal.with(409, Json.object().add("status", "fail").add("message", "Graph is already registered.").build());
        }
        return Answer.json(200, Json.object().add("status", "success").add("message", "Graph registered.").build());
    }
}
