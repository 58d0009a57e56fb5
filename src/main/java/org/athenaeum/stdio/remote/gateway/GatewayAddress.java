package org.athenaeum.stdio.remote.gateway;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Where a hosted gateway answers. Encrypted, unless it is on this very machine: the token, the session and the pages would
 * otherwise be for everyone on the way.
 */
public record GatewayAddress(URI uri) {

    private static final Pattern LOOPBACK = Pattern.compile("localhost|127(\\.[0-9]{1,3}){3}|\\[(::1|0:0:0:0:0:0:0:1)]");

    /**
     * The address of that text.
     *
     * @throws IllegalArgumentException with a sentence that says what is wrong and does not repeat the text
     */
    public static GatewayAddress of(String text) {
        var uri = parse(text);
        var scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
        if (!scheme.equals("https") && !scheme.equals("http") || uri.getHost() == null) {
            throw new IllegalArgumentException("the address must be like https://gateway.example.org/mcp");
        }
        if (uri.getRawUserInfo() != null) {
            throw new IllegalArgumentException("the address must hold no user or password; the token goes into ATHENAEUM_TOKEN");
        }
        if (uri.getRawFragment() != null) throw new IllegalArgumentException("the address must have no part after #");
        if (scheme.equals("http") && !LOOPBACK.matcher(uri.getHost().toLowerCase(Locale.ROOT)).matches()) {
            throw new IllegalArgumentException("the address must begin with https://, unless the gateway is on this machine");
        }
        return new GatewayAddress(uri);
    }

    private static URI parse(String text) {
        try {
            return new URI(text);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("the address is no URL", e);
        }
    }

    /** The address for people, without its query, which might hold what is nobody's business. */
    @Override
    public String toString() {
        return uri.getScheme() + "://" + uri.getRawAuthority() + uri.getRawPath();
    }
}
