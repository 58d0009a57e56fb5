package org.athenaeum.sandbox.brainkb.ingest;

import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.graph.GraphIri;
import org.athenaeum.sandbox.brainkb.graph.Registry;
import org.athenaeum.sandbox.brainkb.login.Caller;
import org.athenaeum.sandbox.brainkb.login.Gate;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.rights.Capability;
import org.athenaeum.sandbox.brainkb.rights.Rights;
import org.athenaeum.sandbox.brainkb.space.SpaceAccess;

/** The checks before an ingest, in the order of brainkb B.5. */
public final class Admission {

    /**
     * Who may put triples where.
     *
     * @param graph as it was named, with a slash at its end or without: so it is stored (G-1)
     */
    record Admitted(Caller caller, String userId, String graph) {
    }

    private final Gate gate;
    private final Rights rights;
    private final Registry registry;
    private final SpaceAccess access;

    public Admission(Gate gate, Rights rights, Registry registry, SpaceAccess access) {
        this.gate = gate;
        this.rights = rights;
        this.registry = registry;
        this.access = access;
    }

    /** @throws Refusal as the first check that fails says */
    Admitted check(Call call) {
        var caller = gate.user(call, "write");
        var userId = call.required("user_id");
        caller.mustBe(userId);
        var graph = call.required("named_graph_iri");
        if (!registry.has(graph)) {
            throw Refusal.with(400, Json.object()
                    .add("error", "Named graph '" + graph + "' is not registered. Register it first.")
                    .add("named_graph_iri", graph).build());
        }
        if (!rights.has(caller, Capability.INGEST)) {
            throw Refusal.error(403, "The capability 'ingest' is required");
        }
        access.mustWrite(GraphIri.slashed(graph), caller);
        return new Admitted(caller, userId, graph);
    }
}
