package org.athenaeum.sandbox.brainkb.provenance;

import jakarta.json.JsonObject;
import java.util.Comparator;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.apache.jena.rdf.model.Property;
import org.apache.jena.rdf.model.RDFNode;
import org.apache.jena.rdf.model.Resource;
import org.apache.jena.rdf.model.ResourceFactory;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.graph.GraphStore;
import org.athenaeum.sandbox.brainkb.graph.JsonLd;
import org.athenaeum.sandbox.brainkb.graph.Vocabulary;
import org.athenaeum.sandbox.brainkb.login.Gate;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Routes;
import org.athenaeum.sandbox.web.Answer;

/** What jobs sent: one job's triples, a graph's history, and two jobs beside each other (brainkb B.8). */
public final class DeltaEndpoints {

    private static final String USER = "user_id";

    private final Gate gate;
    private final GraphStore store;

    public DeltaEndpoints(Gate gate, GraphStore store) {
        this.gate = gate;
        this.store = store;
    }

    public void addTo(Routes routes) {
        routes.add("GET", "/api/provenance/delta", this::ofJob)
                .add("GET", "/api/provenance/delta/history", this::history)
                .add("GET", "/api/provenance/delta/compare", this::compare);
    }

    private Answer ofJob(Call call) {
        var caller = gate.user(call, "read");
        caller.mustBe(call.required(USER));
        var job = call.required("job_id");
        var isOwn = store.read(all -> all.getNamedModel(Vocabulary.PROVENANCE_GRAPH).contains(
                iri(Vocabulary.node("activity", job)), Terms.WITH, iri(Vocabulary.agent(caller.email()))));
        return JsonLd.answer(JsonLd.of(isOwn ? delta(job) : ModelFactory.createDefaultModel()));
    }

    private Answer history(Call call) {
        gate.user(call, "read");
        var graph = call.required("iri");
        var changes = Json.array();
        var total = store.read(all -> {
            var records = all.getNamedModel(Vocabulary.PROVENANCE_GRAPH);
            var deltas = records.listSubjectsWithProperty(Terms.TARGET, iri(graph))
                    .filterKeep(subject -> subject.hasProperty(Terms.DELTA_GRAPH)).toList();
            deltas.sort(Comparator.comparing((Resource delta) -> text(delta, Terms.GENERATED))
                    .thenComparing(Resource::getURI).reversed());
            deltas.forEach(delta -> changes.add(change(delta)));
            return deltas.size();
        });
        return Answer.json(200, Json.object().add("named_graph_iri", graph).add("changes", changes).add("total", total).build());
    }

    /** Whose jobs they are is not asked, only whether the caller is who it says (brainkb G-17). */
    private Answer compare(Call call) {
        gate.user(call, "read").mustBe(call.required(USER));
        var a = call.required("job_id_a");
        var b = call.required("job_id_b");
        var ofA = delta(a);
        var ofB = delta(b);
        var onlyA = ofA.difference(ofB);
        var onlyB = ofB.difference(ofA);
        return Answer.json(200, Json.object().add("job_a", a).add("job_b", b)
                .add("a_total", ofA.size()).add("b_total", ofB.size())
                .add("only_in_a_count", onlyA.size()).add("only_in_b_count", onlyB.size())
                .add("common_count", ofA.size() - onlyA.size())
                .add("only_in_a", JsonLd.of(onlyA)).add("only_in_b", JsonLd.of(onlyB)).build());
    }

    private Model delta(String job) {
        return store.copy(Vocabulary.deltaGraph(job));
    }

    private static JsonObject change(Resource delta) {
        return Json.object()
                .add("delta", delta.getURI()).add("activity", text(delta, Terms.BY))
                .add("added_triple_count", Integer.parseInt(text(delta, Terms.ADDED)))
                .add("generated_at", text(delta, Terms.GENERATED)).add("status", text(delta, Terms.STATUS))
                .add("delta_graph", text(delta, Terms.DELTA_GRAPH)).build();
    }

    private static String text(Resource subject, Property property) {
        RDFNode value = subject.getRequiredProperty(property).getObject();
        return value.isLiteral() ? value.asLiteral().getLexicalForm() : value.asResource().getURI();
    }

    private static Resource iri(String text) {
        return ResourceFactory.createResource(text);
    }
}
