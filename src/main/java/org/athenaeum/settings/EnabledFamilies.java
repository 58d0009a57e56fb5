package org.athenaeum.settings;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.athenaeum.catalog.Family;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.settings.reading.UnreadVariables;
import org.athenaeum.settings.reading.Variable;

/** Decides which families are served: the named ones, else each that has a variable of its own set (RULINGS 24). */
final class EnabledFamilies {

    /** The families this build serves, each with the one variable it cannot do without. */
    private static final Map<Family, Variable> REQUIRED = Map.of(Family.VAULT, Variable.BRAIN_MCP_VAULT);

    private static final Map<Family, String> OWN_PREFIX = Map.of(Family.VAULT, "BRAIN_MCP_");

    /** Any of these says that BrainKB is wanted; the others of its group mean something elsewhere too, or nothing. */
    private static final List<Variable> BRAINKB = List.of(Variable.BRAINKB_URL, Variable.USERMANAGEMENT_URL, Variable.BRAINKB_TOKEN,
            Variable.MCP_ALLOWED_BASE_URLS, Variable.MCP_ALLOW_SHARED_IDENTITY, Variable.MCP_INGEST_ROOT,
            Variable.MCP_MAX_INGEST_BYTES, Variable.MCP_MAX_INGEST_FILES);
    private static final String TOKEN_FILE = Variable.BRAINKB_TOKEN.name() + "_FILE";

    /** What this build serves; a family needs its own variable where the table above says so. */
    private static final Set<Family> SERVED = EnumSet.of(Family.VAULT, Family.BRAINKB, Family.BRAPI);

    private EnabledFamilies() {
    }

    /** Whether the operator chose a family, so that no sandbox may step in. */
    static boolean chosen(SettingsSource source) {
        return source.value(Variable.MCP_FAMILIES.name()).isPresent()
                || Stream.concat(REQUIRED.values().stream(), BRAINKB.stream()).map(Variable::name)
                        .anyMatch(name -> source.value(name).isPresent())
                || source.value(TOKEN_FILE).isPresent() || isBrapiSet(source.names(), source::value);
    }

    static Set<Family> read(SettingsReader settings) {
        var enabled = settings.isSet(Variable.MCP_FAMILIES) ? named(settings) : implied(settings);
        for (var family : enabled) {
            var required = REQUIRED.get(family);
            if (required != null && !settings.isSet(required)) settings.fault(required, "is required by the family " + family.word());
        }
        if (enabled.isEmpty() && !settings.isSet(Variable.MCP_FAMILIES)) {
            enabled.add(Family.BRAPI);      // its built-in servers need nothing
            settings.warn("no family is configured: brapi alone is served, with its built-in servers; set BRAIN_MCP_VAULT to the "
                    + "absolute path of a vault, or BRAINKB_URL to an address, for the others");
        }
        return enabled;
    }

    private static Set<Family> named(SettingsReader settings) {
        var enabled = EnumSet.noneOf(Family.class);
        for (var word : settings.list(Variable.MCP_FAMILIES)) {
            var family = Family.ofWord(word);
            if (family.isEmpty()) {
                settings.fault(Variable.MCP_FAMILIES,
                        "holds a word that is no family; the families are brainkb, vault, kb, brapi");
            } else if (!SERVED.contains(family.get())) {
                settings.fault(Variable.MCP_FAMILIES, "names " + word + ", which this build does not serve yet");
            } else {
                enabled.add(family.get());
            }
        }
        if (enabled.isEmpty() && settings.faults().isEmpty()) settings.fault(Variable.MCP_FAMILIES, "names no family");
        return enabled;
    }

    private static Set<Family> implied(SettingsReader settings) {
        var enabled = EnumSet.noneOf(Family.class);
        OWN_PREFIX.forEach((family, prefix) -> {
            var own = settings.names().stream().filter(name -> name.startsWith(prefix));
            if (own.anyMatch(name -> settings.raw(name).isPresent())) enabled.add(family);
        });
        if (BRAINKB.stream().anyMatch(settings::isSet) || settings.raw(TOKEN_FILE).isPresent()) enabled.add(Family.BRAINKB);
        if (isBrapiSet(settings.names(), settings::raw)) enabled.add(Family.BRAPI);
        return enabled;
    }

    private static boolean isBrapiSet(Set<String> names, Function<String, Optional<String>> values) {
        return names.stream().filter(name -> name.startsWith("BRAPI_") && UnreadVariables.isRead(name))
                .anyMatch(name -> values.apply(name).isPresent());
    }
}
