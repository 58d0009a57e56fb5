package org.athenaeum.outbound.open;

import java.net.URI;
import java.util.Map;
import java.util.Optional;

/**
 * What a server answered.
 *
 * @param status  the HTTP status, never one of a redirect that was followed
 * @param headers by names in lower case; the first of several
 * @param body    unpacked, within the limit that was set; not copied
 * @param at      who answered, after redirects
 */
public record OpenReply(int status, Map<String, String> headers, byte[] body, URI at) {

    public Optional<String> header(String lowerCaseName) {
        return Optional.ofNullable(headers.get(lowerCaseName));
    }

    /** The media type in lower case without parameters; empty if none was said. */
    public String contentType() {
        return header("content-type").orElse("").split(";", 2)[0].strip().toLowerCase(java.util.Locale.ROOT);
    }

    /** Its size, never its text. */
    @Override
    public String toString() {
        return status + " " + contentType() + " of " + body.length + " bytes";
    }
}
