package org.athenaeum.outbound.open;

import java.net.URI;
import java.util.Locale;

/** Scheme, host and port of an address (RFC 6454); what a credential is bound to. */
public record Origin(String scheme, String host, int port) {

    public static Origin of(URI uri) {
        var scheme = uri.getScheme().toLowerCase(Locale.ROOT);
        int port = uri.getPort() != -1 ? uri.getPort() : scheme.equals("https") ? 443 : 80;
        return new Origin(scheme, uri.getHost().toLowerCase(Locale.ROOT), port);
    }

    /** Whether a read that was sent here may go on there: here again, or by TLS to the same host. */
    boolean leadsTo(Origin other) {
        return equals(other) || host.equals(other.host) && scheme.equals("http") && other.scheme.equals("https");
    }
}
