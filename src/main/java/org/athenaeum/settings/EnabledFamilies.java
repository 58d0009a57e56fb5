package org.athenaeum.settings;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.athenaeum.catalog.Family;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.settings.reading.Variable;

/** Decides which families are served: the named ones, else each that has a variable of its own set (RULINGS 24). */
final class EnabledFamilies {

    /** The families this build serves, each with the one variable it cannot do without. */
    private static final Map<Family, Variable> REQUIRED = Map.of(Family.VAULT, Variable.BRAIN_MCP_VAULT);

    private static final Map<Family, String> OWN_PREFIX = Map.of(Family.VAULT, "BRAIN_MCP_");

    private EnabledFamilies() {
    }

    /** Whether the operator chose a family, so that no sandbox may step in. */
    static boolean chosen(SettingsSource source) {
        return source.value(Variable.MCP_FAMILIES.name()).isPresent()
                || REQUIRED.values().stream().anyMatch(variable -> source.value(variable.name()).isPresent());
    }

    static Set<Family> read(SettingsReader settings) {
        var enabled = settings.isSet(Variable.MCP_FAMILIES) ? named(settings) : implied(settings);
        for (var family : enabled) {
            var required = REQUIRED.get(family);
            if (!settings.isSet(required)) settings.fault(required, "is required by the family " + family.word());
        }
        if (enabled.isEmpty() && !settings.isSet(Variable.MCP_FAMILIES)) {
            settings.fault(Variable.BRAIN_MCP_VAULT,
                    "no family is configured; set BRAIN_MCP_VAULT to the absolute path of a vault");
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
            } else if (!REQUIRED.containsKey(family.get())) {
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
        return enabled;
    }
}
