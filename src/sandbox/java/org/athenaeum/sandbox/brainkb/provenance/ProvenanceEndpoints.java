package org.athenaeum.sandbox.brainkb.provenance;

import java.util.function.Function;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.apache.jena.rdf.model.RDFNode;
import org.apache.jena.rdf.model.Resource;
import org.apache.jena.rdf.model.ResourceFactory;
import org.athenaeum.sandbox.brainkb.graph.GraphStore;
import org.athenaeum.sandbox.brainkb.graph.JsonLd;
import org.athenaeum.sandbox.brainkb.graph.Vocabulary;
import org.athenaeum.sandbox.brainkb.login.Gate;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Routes;
import org.athenaeum.sandbox.web.Answer;

/**
 * The records of a job and of a graph. An unknown one has an empty document; whose space a graph is in is not asked
 * (brainkb B.8, G-17).
 */
public final class ProvenanceEndpoints {

    private final Gate gate;
    private final GraphStore store;

    public ProvenanceEndpoints(Gate gate, GraphStore store) {
        this.gate = gate;
        this.store = store;
    }

    public void addTo(Routes routes) {
        routes.add("GET", "/api/provenance/job", this::ofJob).add("GET", "/api/provenance/named-graph", this::ofGraph);
    }

    private Answer ofJob(Call call) {
        var caller = gate.user(call, "read");
        caller.mustBe(call.required("user_id"));
        var activity = iri(Vocabulary.node("activity", call.required("job_id")));
        var agent = iri(Vocabulary.agent(caller.email()));
        return answer(all -> all.contains(activity, Terms.WITH, agent)
                ? around(all, activity) : ModelFactory.createDefaultModel());
    }

    private Answer ofGraph(Call call) {
        gate.user(call, "read");
        var graph = iri(call.required("iri"));
        return answer(all -> {
            var found = ModelFactory.createDefaultModel();
            all.listSubjectsWithProperty(Terms.TARGET, graph)
                    .filterKeep(subject -> subject.hasProperty(Terms.STARTED))
                    .forEach(activity -> found.add(around(all, activity)));
            return found;
        });
    }

    private Answer answer(Function<Model, Model> look) {
        return JsonLd.answer(JsonLd.of(store.read(all -> look.apply(all.getNamedModel(Vocabulary.PROVENANCE_GRAPH)))));
    }

    /** The activity, what it generated, what used it, and the agents of both. */
    private static Model around(Model all, Resource activity) {
        var found = ModelFactory.createDefaultModel();
        describe(all, activity, found);
        all.listSubjectsWithProperty(Terms.BY, activity).forEach(entity -> describe(all, entity, found));
        all.listSubjectsWithProperty(Terms.USED, activity).forEach(recovery -> describe(all, recovery, found));
        return found;
    }

    private static void describe(Model all, Resource subject, Model found) {
        var about = all.listStatements(subject, null, (RDFNode) null).toList();
        found.add(about);
        about.stream().filter(each -> each.getPredicate().equals(Terms.WITH))
                .forEach(each -> found.add(all.listStatements(each.getResource(), null, (RDFNode) null)));
    }

    private static Resource iri(String text) {
        return ResourceFactory.createResource(text);
    }
}
