package org.athenaeum.settings;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.athenaeum.settings.access.AllowedHosts;
import org.athenaeum.settings.access.AllowedOrigins;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/**
 * How the gateway is reached over HTTP.
 *
 * @param host         address to listen on
 * @param port         port to listen on
 * @param hosts        what a Host header may say (RULINGS 7)
 * @param origins      what an Origin header may say (RULINGS 8)
 * @param maxBodyBytes largest message (RULINGS 12)
 * @param publicUrl    the gateway's address as clients see it, without slash at its end
 */
public record HttpSettings(String host, int port, AllowedHosts hosts, AllowedOrigins origins, int maxBodyBytes,
                           Optional<URI> publicUrl) {

    private static final Pattern LISTENER = Pattern.compile("\\*|[A-Za-z0-9._:-]{1,253}");
    private static final Set<String> WILDCARDS = Set.of("*", "0.0.0.0", "::", "0:0:0:0:0:0:0:0");
    private static final int MAX_BODY_BYTES = 64 * 1024 * 1024;

    static HttpSettings read(SettingsReader settings) {
        var host = settings.parsed(Variable.MCP_HOST, "must be an address or a host name, without port",
                text -> Optional.of(text).filter(t -> LISTENER.matcher(t).matches())).orElseThrow();
        var port = settings.integer(Variable.MCP_PORT, 1, 65_535);
        var publicUrl = settings.parsed(Variable.MCP_PUBLIC_URL,
                "must be an http or https URL with a host, without user, query and fragment", HttpSettings::publicUrl);
        var maxBody = (int) settings.bytes(Variable.MCP_HTTP_MAX_BODY_BYTES, 1024, MAX_BODY_BYTES);
        return new HttpSettings(host, port, hosts(settings, host), origins(settings, host), maxBody, publicUrl);
    }

    /** The same, answering for these hosts too, unless the operator said for which it answers (RULINGS 7). */
    HttpSettings alsoFor(SettingsReader settings, Stream<String> further) {
        if (settings.isSet(Variable.MCP_ALLOWED_HOSTS)) return this;
        var named = Stream.concat(publicUrl.map(URI::getHost).stream(), further)
                .flatMap(name -> AllowedHosts.Authority.parse(name).stream()).collect(Collectors.toSet());
        return new HttpSettings(host, port, new AllowedHosts(true, named), origins, maxBodyBytes, publicUrl);
    }

    private static AllowedHosts hosts(SettingsReader settings, String listener) {
        var listed = settings.list(Variable.MCP_ALLOWED_HOSTS,
                "must list host names, each with or without :port, parted by commas", AllowedHosts.Authority::parse);
        if (settings.isSet(Variable.MCP_ALLOWED_HOSTS)) return new AllowedHosts(false, Set.copyOf(listed));

        if (WILDCARDS.contains(listener)) {
            settings.warn("MCP_HOST listens on every address and MCP_ALLOWED_HOSTS is not set: "
                    + "only requests for loopback names and the hosts of public and resource URLs are answered");
        }
        return new AllowedHosts(true, Set.of());
    }

    private static AllowedOrigins origins(SettingsReader settings, String listener) {
        if (!settings.isSet(Variable.MCP_ALLOWED_ORIGINS)) return new AllowedOrigins(false, true, Set.of());
        if (settings.list(Variable.MCP_ALLOWED_ORIGINS).equals(List.of("*"))) return anyOrigin(settings, listener);

        var listed = settings.list(Variable.MCP_ALLOWED_ORIGINS,
                "must list origins like https://app.example.org, parted by commas, or be *", AllowedOrigins.Origin::parse);
        return new AllowedOrigins(false, false, Set.copyOf(listed));
    }

    private static AllowedOrigins anyOrigin(SettingsReader settings, String listener) {
        if (AllowedHosts.isLoopback(listener)) {
            settings.warn("MCP_ALLOWED_ORIGINS is *: any web page open on this machine can call the gateway");
            return new AllowedOrigins(true, true, Set.of());
        }
        settings.fault(Variable.MCP_ALLOWED_ORIGINS, "may be * only where MCP_HOST is a loopback address");
        return new AllowedOrigins(false, true, Set.of());
    }

    private static Optional<URI> publicUrl(String text) {
        var plain = text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
        return Stream.of(plain).filter(t -> t.matches("https?://[\\x21-\\x7e]{1,500}")).flatMap(HttpSettings::uri)
                .filter(uri -> uri.getHost() != null && uri.getRawUserInfo() == null
                        && uri.getRawQuery() == null && uri.getRawFragment() == null)
                .findFirst();
    }

    private static Stream<URI> uri(String text) {
        try {
            return Stream.of(URI.create(text));
        } catch (IllegalArgumentException e) {
            return Stream.empty();
        }
    }
}
