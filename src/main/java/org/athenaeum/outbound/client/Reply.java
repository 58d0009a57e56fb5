package org.athenaeum.outbound.client;

/**
 * What a backend answered, as it came.
 *
 * @param status      the HTTP status, never one of a redirect
 * @param contentType the media type in lower case without parameters; empty if none was said
 * @param body        not copied; within the limit that was set
 * @param confided    what was sent and must not be told, even where the answer holds it
 */
public record Reply(int status, String contentType, byte[] body, Confided confided) {

    /** Its size, never its text. */
    @Override
    public String toString() {
        return status + " " + contentType + " of " + body.length + " bytes";
    }
}
