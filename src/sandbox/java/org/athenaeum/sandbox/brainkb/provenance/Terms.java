package org.athenaeum.sandbox.brainkb.provenance;

import org.apache.jena.rdf.model.Property;
import org.apache.jena.rdf.model.Resource;
import org.apache.jena.rdf.model.ResourceFactory;
import org.athenaeum.sandbox.brainkb.graph.Vocabulary;

/** The terms of PROV-O and of BrainKB's own vocabulary that records use. */
final class Terms {

    static final Resource ACTIVITY = prov("Activity");
    static final Resource ENTITY = prov("Entity");
    static final Resource AGENT = prov("Agent");
    static final Resource PERSON = prov("Person");
    static final Resource SOFTWARE = prov("SoftwareAgent");
    static final Property STARTED = provProperty("startedAtTime");
    static final Property ENDED = provProperty("endedAtTime");
    static final Property GENERATED = provProperty("generatedAtTime");
    static final Property WITH = provProperty("wasAssociatedWith");
    static final Property BY = provProperty("wasGeneratedBy");
    static final Property TO = provProperty("wasAttributedTo");
    static final Property FROM = provProperty("wasDerivedFrom");
    static final Property USED = provProperty("used");
    static final Property PART = ResourceFactory.createProperty(Vocabulary.DCTERMS + "isPartOf");

    static final Resource INGESTION = brainkb("IngestionActivity");
    static final Resource RECOVERY = brainkb("RecoveryActivity");
    static final Resource DELTA = brainkb("IngestionDelta");
    static final Property TARGET = brainkbProperty("targetGraph");
    static final Property STATUS = brainkbProperty("jobStatus");
    static final Property TOTAL = brainkbProperty("totalFiles");
    static final Property SUCCESSES = brainkbProperty("successCount");
    static final Property FAILURES = brainkbProperty("failCount");
    static final Property FILE_NAME = brainkbProperty("fileName");
    static final Property UPLOAD = brainkbProperty("uploadStatus");
    static final Property HTTP = brainkbProperty("httpStatus");
    static final Property SIZE = brainkbProperty("sizeBytes");
    static final Property CHANGE = brainkbProperty("changeType");
    static final Property DELTA_GRAPH = brainkbProperty("deltaGraph");
    static final Property ADDED = brainkbProperty("addedTripleCount");

    private Terms() {
    }

    private static Resource prov(String name) {
        return ResourceFactory.createResource(Vocabulary.PROV + name);
    }

    private static Property provProperty(String name) {
        return ResourceFactory.createProperty(Vocabulary.PROV + name);
    }

    private static Resource brainkb(String name) {
        return ResourceFactory.createResource(Vocabulary.BRAINKB + name);
    }

    private static Property brainkbProperty(String name) {
        return ResourceFactory.createProperty(Vocabulary.BRAINKB + name);
    }
}
