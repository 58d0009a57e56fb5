package org.athenaeum.outbound.open;

import java.net.URI;
import java.util.Optional;
import org.athenaeum.identity.Secret;

/**
 * A request to a server that somebody chose.
 *
 * @param uri        absolute, http or https, without user and fragment
 * @param accept     media types that are understood
 * @param credential goes to the origin of {@code uri} and to no other
 * @param payload    absent for a request without body
 */
public record OpenRequest(String method, URI uri, String accept, Optional<Sent> credential, Optional<Payload> payload) {

    /** A credential, and the field of the head it goes in. */
    public record Sent(HeaderName header, Secret value) {
    }

    /** What is sent. It may hold a password, so it prints its size alone. */
    public record Payload(byte[] bytes, String contentType) {
        @Override
        public String toString() {
            return contentType + " of " + bytes.length + " bytes";
        }
    }

    /** A read without credential. */
    public static OpenRequest get(URI uri, String accept) {
        return new OpenRequest("GET", uri, accept, Optional.empty(), Optional.empty());
    }

    public OpenRequest with(Optional<Sent> other) {
        return new OpenRequest(method, uri, accept, other, payload);
    }

    /** The same elsewhere, without what belongs to this origin alone. */
    OpenRequest at(URI other) {
        return new OpenRequest(method, other, accept, Origin.of(uri).equals(Origin.of(other)) ? credential : Optional.empty(),
                payload);
    }

    boolean isRead() {
        return method.equals("GET");
    }
}
