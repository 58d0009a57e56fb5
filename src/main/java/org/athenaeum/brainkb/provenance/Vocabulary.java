package org.athenaeum.brainkb.provenance;

/** The terms of PROV-O, Dublin Core and BrainKB's own vocabulary in which its records are written (brainkb B.8). */
final class Vocabulary {

    static final String TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";
    static final String PART_OF = "http://purl.org/dc/terms/isPartOf";
    static final String ACTIVITY = prov("Activity");
    static final String STARTED = prov("startedAtTime");
    static final String ENDED = prov("endedAtTime");
    static final String WITH = prov("wasAssociatedWith");
    static final String GENERATED_BY = prov("wasGeneratedBy");
    static final String USED = prov("used");
    static final String INGESTION = brainkb("IngestionActivity");
    static final String RECOVERY = brainkb("RecoveryActivity");
    static final String TARGET = brainkb("targetGraph");
    static final String STATUS = brainkb("jobStatus");
    static final String TOTAL = brainkb("totalFiles");
    static final String SUCCESSES = brainkb("successCount");
    static final String FAILURES = brainkb("failCount");
    static final String FILE_NAME = brainkb("fileName");
    static final String UPLOAD = brainkb("uploadStatus");
    static final String HTTP = brainkb("httpStatus");
    static final String SIZE = brainkb("sizeBytes");
    static final String ADDED = brainkb("addedTripleCount");

    private Vocabulary() {
    }

    private static String prov(String name) {
        return "http://www.w3.org/ns/prov#" + name;
    }

    private static String brainkb(String name) {
        return "https://brainkb.org/vocab/" + name;
    }
}
