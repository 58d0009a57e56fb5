package org.athenaeum.sandbox.authorization.client;

/** How this server came to know a client, in order of preference (vault D5.1); the consent page says it. */
public enum Standing {

    REGISTERED("registered by the operator of this server"),
    DOCUMENT("described by a document at its own address"),
    DYNAMIC("registered by itself, unknown to anybody");

    private final String words;

    Standing(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }
}
