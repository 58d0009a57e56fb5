package org.athenaeum.brapi.capability;

/** What records name by an id, and what is worth knowing by its name. */
public enum Reference {
    PROGRAM("programs", "programDbId"), TRIAL("trials", "trialDbId"), LOCATION("locations", "locationDbId");

    private final String path;
    private final String id;

    Reference(String path, String id) {
        this.path = path;
        this.id = id;
    }

    String path() {
        return path;
    }

    /** The field that holds its id. */
    public String id() {
        return id;
    }
}
