package org.athenaeum.sandbox.brainkb.provenance;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.apache.jena.datatypes.xsd.XSDDatatype;
import org.apache.jena.rdf.model.Literal;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.apache.jena.rdf.model.Resource;
import org.apache.jena.rdf.model.ResourceFactory;
import org.apache.jena.vocabulary.RDF;
import org.athenaeum.sandbox.brainkb.graph.GraphStore;
import org.athenaeum.sandbox.brainkb.graph.Vocabulary;
import org.athenaeum.sandbox.brainkb.job.FileOutcome;
import org.athenaeum.sandbox.brainkb.job.Job;

/** Writes down what a job did: who, when, from which files, into which graph, and which triples (brainkb B.8). */
public final class Records {

    private static final DateTimeFormatter OFFSET = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssxxx")
            .withZone(ZoneOffset.UTC);

    private final GraphStore store;
    private final Clock clock;
    private final boolean deltas;

    /** @param deltas whether the triples of each job are kept */
    public Records(GraphStore store, Clock clock, boolean deltas) {
        this.store = store;
        this.clock = clock;
        this.deltas = deltas;
    }

    /**
     * Records an ended job.
     *
     * @param sent the triples it staged, whether or not they were new
     */
    public void ingested(Job job, Model sent) {
        var model = ModelFactory.createDefaultModel();
        var bundle = bundle(model, job);
        job.progress().outcomes().forEach(outcome -> file(model, job, bundle, outcome));
        if (deltas && !sent.isEmpty()) {
            store.add(Vocabulary.deltaGraph(job.id()), sent);
            delta(model, job, bundle, sent.size());
        }
        store.add(Vocabulary.PROVENANCE_GRAPH, model);
    }

    /** Records that a job was given up. */
    public void recovered(Job job) {
        var model = ModelFactory.createDefaultModel();
        var now = clock.instant();
        var system = model.createResource(Vocabulary.node("agent", "system"), Terms.AGENT).addProperty(RDF.type, Terms.SOFTWARE);
        model.createResource(Vocabulary.node("activity", "rec-" + job.id() + "-" + now.getEpochSecond()), Terms.ACTIVITY)
                .addProperty(RDF.type, Terms.RECOVERY)
                .addProperty(Terms.STARTED, time(now)).addProperty(Terms.ENDED, time(now))
                .addProperty(Terms.WITH, system)
                .addProperty(Terms.TARGET, iri(job.graph()))
                .addProperty(Terms.USED, iri(Vocabulary.node("activity", job.id())));
        store.add(Vocabulary.PROVENANCE_GRAPH, model);
    }

    private Resource bundle(Model model, Job job) {
        var progress = job.progress();
        var agent = model.createResource(Vocabulary.agent(job.owner()), Terms.AGENT).addProperty(RDF.type, Terms.PERSON);
        var activity = model.createResource(Vocabulary.node("activity", job.id()), Terms.ACTIVITY)
                .addProperty(RDF.type, Terms.INGESTION)
                .addProperty(Terms.STARTED, time(job.start()))
                .addProperty(Terms.ENDED, time(progress.end().orElseGet(clock::instant)))
                .addProperty(Terms.WITH, agent).addProperty(Terms.TARGET, iri(job.graph()))
                .addProperty(Terms.STATUS, progress.status().word())
                .addProperty(Terms.TOTAL, number(job.total()))
                .addProperty(Terms.SUCCESSES, number(progress.successes()))
                .addProperty(Terms.FAILURES, number(progress.failures()));
        return model.createResource(Vocabulary.node("bundle", job.id()), Terms.ENTITY)
                .addProperty(Terms.BY, activity).addProperty(Terms.TO, agent)
                .addProperty(Terms.GENERATED, time(clock.instant())).addProperty(Terms.PART, iri(job.graph()));
    }

    private static void file(Model model, Job job, Resource bundle, FileOutcome outcome) {
        model.createResource(Vocabulary.node("file", job.id() + "/" + Vocabulary.encoded(outcome.file())), Terms.ENTITY)
                .addProperty(Terms.BY, iri(Vocabulary.node("activity", job.id()))).addProperty(Terms.PART, bundle)
                .addProperty(Terms.FILE_NAME, outcome.file())
                .addProperty(Terms.UPLOAD, outcome.succeeded() ? "success" : "failed")
                .addProperty(Terms.HTTP, number(outcome.status())).addProperty(Terms.SIZE, number(outcome.bytes()));
    }

    private void delta(Model model, Job job, Resource bundle, long triples) {
        model.createResource(Vocabulary.node("delta", job.id()), Terms.ENTITY).addProperty(RDF.type, Terms.DELTA)
                .addProperty(Terms.FROM, iri(job.graph())).addProperty(Terms.BY, iri(Vocabulary.node("activity", job.id())))
                .addProperty(Terms.CHANGE, "addition").addProperty(Terms.TARGET, iri(job.graph()))
                .addProperty(Terms.DELTA_GRAPH, iri(Vocabulary.deltaGraph(job.id())))
                .addProperty(Terms.ADDED, number(triples)).addProperty(Terms.PART, bundle)
                .addProperty(Terms.STATUS, job.progress().status().word())
                .addProperty(Terms.GENERATED, time(clock.instant()));
    }

    private static Resource iri(String text) {
        return ResourceFactory.createResource(text);
    }

    private static Literal number(long value) {
        return ResourceFactory.createTypedLiteral(Long.toString(value), XSDDatatype.XSDinteger);
    }

    private static Literal time(Instant at) {
        return ResourceFactory.createTypedLiteral(OFFSET.format(at), XSDDatatype.XSDdateTime);
    }
}
