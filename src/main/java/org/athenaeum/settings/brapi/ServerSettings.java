package org.athenaeum.settings.brapi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.athenaeum.outbound.open.HeaderName;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/**
 * The servers that have a name here (backends/brapi.md C2, C7).
 *
 * @param aliases   what the environment says, by the part that names each
 * @param known     built in and listed in {@code BRAPI_SERVERS_FILE}, without those that the operator takes away
 * @param keyHeader where a key goes if nobody says
 */
public record ServerSettings(Map<String, AliasSettings> aliases, List<KnownServer> known, HeaderName keyHeader) {

    public ServerSettings {
        aliases = new TreeMap<>(aliases);
        known = List.copyOf(known);
    }

    static ServerSettings read(SettingsReader settings) {
        var aliases = new AliasReading(settings);
        return new ServerSettings(aliases.read(), known(settings), aliases.keyHeader());
    }

    /** What the environment says of an alias; nothing, if it does not name it. */
    public AliasSettings alias(String variablePart) {
        var found = aliases.get(variablePart);
        return found != null ? found : AliasSettings.unset(variablePart);
    }

    /** The server offered by that alias, in any letter case. */
    public Optional<KnownServer> known(String alias) {
        return known.stream().filter(server -> server.alias().equalsIgnoreCase(alias)).findFirst();
    }

    private static List<KnownServer> known(SettingsReader settings) {
        var off = settings.list(Variable.BRAPI_BUILTIN_ALIASES_DISABLED).stream().map(ServerSettings::lower)
                .collect(Collectors.toSet());
        var all = new ArrayList<>(ServersFile.builtIn());
        off.stream().filter(alias -> all.stream().noneMatch(server -> lower(server.alias()).equals(alias))).forEach(alias ->
                settings.warn("BRAPI_BUILTIN_ALIASES_DISABLED names an alias that is not built in"));
        all.removeIf(server -> off.contains(lower(server.alias())));
        settings.path(Variable.BRAPI_SERVERS_FILE).ifPresent(file -> {
            try {
                all.addAll(ServersFile.read(file));
            } catch (ServersFile.Unusable unusable) {
                settings.fault(Variable.BRAPI_SERVERS_FILE, unusable.getMessage());
            }
        });
        if (collide(all)) settings.fault(Variable.BRAPI_SERVERS_FILE,
                "names an alias twice, or two that no variable could tell apart, or one that is built in");
        return all;
    }

    private static boolean collide(List<KnownServer> servers) {
        var parts = new HashMap<String, KnownServer>();
        return servers.stream().anyMatch(server -> parts.put(server.variablePart(), server) != null);
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
