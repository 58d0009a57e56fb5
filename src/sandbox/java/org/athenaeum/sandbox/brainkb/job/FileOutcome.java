package org.athenaeum.sandbox.brainkb.job;

/**
 * What became of one file.
 *
 * @param status 204 if it was stored, else why it was not
 * @param body   what the store said
 */
public record FileOutcome(String file, String extension, long bytes, int status, String body) {

    private static final int LONGEST_BODY = 2_000;

    public FileOutcome {
        body = body.length() > LONGEST_BODY ? body.substring(0, LONGEST_BODY) : body;
    }

    public static FileOutcome stored(StoredFile file) {
        return new FileOutcome(file.name(), file.extension(), file.bytes(), 204, "");
    }

    public boolean succeeded() {
        return status < 300;
    }
}
