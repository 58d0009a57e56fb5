package org.athenaeum.sandbox.authorization.client;

/** A client describes itself in a way that this server does not take; the message is a sentence for its developer. */
public final class MetadataFault extends RuntimeException {

    private final String code;

    /** @param code of RFC 7591 3.2.2 */
    MetadataFault(String code, String why) {
        super(why, null, false, false);
        this.code = code;
    }

    public String code() {
        return code;
    }
}
