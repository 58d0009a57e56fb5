package org.athenaeum.vault;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.lang.System.Logger.Level;
import org.athenaeum.operation.WarmUp;
import org.athenaeum.settings.Settings;
import org.athenaeum.vault.rules.VaultUnusable;

/** Opens the vault and indexes it before the first search (vault A1.15). */
@ApplicationScoped
public class VaultWarmUp implements WarmUp {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.vault");

    @Inject
    Settings settings;

    @Inject
    Vault vault;

    @Override
    public void warmUp() {
        if (settings.vault().isEmpty()) return;
        try {
            vault.opened().search().prepare();
        } catch (VaultUnusable e) {
            LOG.log(Level.ERROR, e.getMessage());
        }
    }
}
