package org.athenaeum.vault;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import org.athenaeum.catalog.ListingCondition;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.vault.VaultSettings;

/** Whether the tools beside the three that are always there are listed ({@code BRAIN_MCP_EXTRA_TOOLS}). */
@Dependent
public class ExtraTools implements ListingCondition {

    @Inject
    Settings settings;

    @Override
    public boolean getAsBoolean() {
        return settings.vault().map(VaultSettings::extraTools).orElse(true);
    }
}
