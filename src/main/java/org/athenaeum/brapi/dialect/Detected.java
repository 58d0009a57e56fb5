package org.athenaeum.brapi.dialect;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.athenaeum.brapi.capability.Profile;
import org.athenaeum.brapi.connection.Connection;

/**
 * The dialect of a server, and by what it was told (backends/brapi.md D1).
 *
 * @param source env-override, url-pattern, server-name, organization-name or fallback
 */
public record Detected(Dialect dialect, String source) {

    private static final List<String> BREEDBASE_HOSTS = List.of("sweetpotatobase.org", "yambase.org", "musabase.org", "bananabase.org",
            "breedbase.org", "triticeaetoolbox.org");
    private static final Pattern BREEDBASE_NAMES = Pattern.compile(
            "sweetpotatobase|yambase|musabase|bananabase|breedbase|sol genomics|solgenomics|boyce thompson");
    private static final Pattern TEST_NAMES = Pattern.compile("brapi test|community test server");
    private static final Pattern BMS_NAMES = Pattern.compile("\\b(bms|bmsapi)\\b|breeding management system");
    private static final Pattern BMS_ORGANIZATIONS = Pattern.compile("\\b(cimmyt|irri|icrisat|iita|cip)\\b");

    /** The dialect of the server that a connection reaches. */
    public static Detected of(Connection connection, Profile profile) {
        return of(connection.dialect(), URI.create(connection.baseUrl()).getHost(), profile.serverName(), profile.organizationName());
    }

    /** @param chosen by the operator; an id that is none counts as not chosen, since settings refuse such */
    public static Detected of(Optional<String> chosen, String host, String serverName, String organization) {
        var known = chosen.flatMap(Dialect::of);
        if (known.isPresent()) return new Detected(known.get(), "env-override");
        return byHost(host.toLowerCase(Locale.ROOT)).or(() -> byName(serverName.toLowerCase(Locale.ROOT), "server-name"))
                .or(() -> byName(organization.toLowerCase(Locale.ROOT), "organization-name"))
                .or(() -> BMS_NAMES.matcher(serverName.toLowerCase(Locale.ROOT)).find() ? told(Dialect.BMS, "server-name") : Optional.empty())
                .or(() -> BMS_ORGANIZATIONS.matcher(organization.toLowerCase(Locale.ROOT)).find() ? told(Dialect.BMS, "organization-name")
                        : Optional.empty())
                .orElse(new Detected(Dialect.SPEC, "fallback"));
    }

    private static Optional<Detected> byHost(String host) {
        if (isWithin(host, "cassavabase.org")) return told(Dialect.CASSAVABASE, "url-pattern");
        if (BREEDBASE_HOSTS.stream().anyMatch(domain -> isWithin(host, domain))) return told(Dialect.BREEDBASE, "url-pattern");
        return host.equals("test-server.brapi.org") ? told(Dialect.BRAPI_TEST, "url-pattern") : Optional.empty();
    }

    private static boolean isWithin(String host, String domain) {
        return host.equals(domain) || host.endsWith("." + domain);
    }

    private static Optional<Detected> byName(String name, String source) {
        if (name.contains("cassavabase")) return told(Dialect.CASSAVABASE, source);
        if (BREEDBASE_NAMES.matcher(name).find()) return told(Dialect.BREEDBASE, source);
        return TEST_NAMES.matcher(name).find() ? told(Dialect.BRAPI_TEST, source) : Optional.empty();
    }

    private static Optional<Detected> told(Dialect dialect, String source) {
        return Optional.of(new Detected(dialect, source));
    }
}
