package org.athenaeum.settings.brainkb;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.athenaeum.outbound.AllowedBackends;
import org.athenaeum.outbound.AllowedBackends.PortRule;
import org.athenaeum.outbound.BackendPair;
import org.athenaeum.outbound.BackendUrl;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/** Which servers of BrainKB may be called, and which two belong together (brainkb D.1). */
final class BackendSettings {

    private static final String ADDRESS = "must be an http or https address without user, query and fragment";
    private static final PortRule PORTS = new PortRule(8010, 8004);
    private static final int MOST = 100;

    private BackendSettings() {
    }

    static AllowedBackends read(SettingsReader settings) {
        var url = settings.parsed(Variable.BRAINKB_URL, ADDRESS, BackendUrl::parse).orElseThrow();
        var accounts = settings.parsed(Variable.USERMANAGEMENT_URL, ADDRESS, BackendUrl::parse);
        var listed = settings.list(Variable.MCP_ALLOWED_BASE_URLS,
                "must list addresses, parted by commas, each alone or as query-address=users-address", BackendSettings::pair);
        if (listed.size() > MOST) settings.fault(Variable.MCP_ALLOWED_BASE_URLS, "lists more than " + MOST + " addresses");
        var bases = new HashSet<BackendUrl>();
        for (var pair : listed) {
            if (!bases.add(pair.base())) settings.fault(Variable.MCP_ALLOWED_BASE_URLS, "names one address twice, with different pairs");
        }

        var paired = listed.stream().filter(pair -> pair.base().equals(url)).findFirst().flatMap(BackendPair::accounts);
        var users = accounts.or(() -> paired).or(() -> PORTS.accountsOf(url)).orElse(url);
        var standard = new BackendPair(url, Optional.of(users));
        var others = new ArrayList<>(listed);
        others.removeIf(pair -> pair.base().equals(url));
        return new AllowedBackends(standard, List.copyOf(others), PORTS, Variable.MCP_ALLOWED_BASE_URLS.name());
    }

    static void warn(SettingsReader settings, AllowedBackends backends) {
        var standard = backends.standard();
        if (standard.accounts().filter(standard.base()::equals).isPresent()) {
            settings.warn("USERMANAGEMENT_URL is not set, and BRAINKB_URL has not the port " + PORTS.base()
                    + ": users are looked for at BRAINKB_URL itself");
        }
        if (addresses(standard).anyMatch(BackendUrl::isPlain)) {
            settings.warn("BRAINKB_URL or USERMANAGEMENT_URL is plain http to another host: credentials can be read on the way");
        }
        if (backends.listed().stream().flatMap(BackendSettings::addresses).anyMatch(BackendUrl::isPlain)) {
            settings.warn("MCP_ALLOWED_BASE_URLS names plain http addresses of other hosts: credentials can be read on the way");
        }
    }

    private static Stream<BackendUrl> addresses(BackendPair pair) {
        return Stream.concat(Stream.of(pair.base()), pair.accounts().stream());
    }

    /** An address alone goes by the port rule; split at the first sign of equality. */
    private static Optional<BackendPair> pair(String entry) {
        int at = entry.indexOf('=');
        if (at < 0) return BackendUrl.parse(entry).map(url -> new BackendPair(url, PORTS.accountsOf(url)));
        var url = BackendUrl.parse(entry.substring(0, at));
        var accounts = BackendUrl.parse(entry.substring(at + 1));
        if (url.isEmpty() || accounts.isEmpty()) return Optional.empty();
        return Optional.of(new BackendPair(url.get(), accounts));
    }
}
