package org.athenaeum.vault;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.athenaeum.catalog.Family;
import org.athenaeum.operation.CheckReport;
import org.athenaeum.operation.SelfCheck;
import org.athenaeum.vault.access.VaultHealth;
import org.athenaeum.vault.rules.VaultUnusable;

/** Whether the vault can be opened and what there is, in numbers (vault B6.3, F1.11). */
@ApplicationScoped
public class VaultCheck implements SelfCheck {

    @Inject
    Vault vault;

    @Override
    public String name() {
        return Family.VAULT.word();
    }

    @Override
    public CheckReport check() {
        try {
            var open = vault.opened();
            open.root().requireThere();
            return report(open.policy().health());
        } catch (VaultUnusable e) {
            return CheckReport.failed(e.getMessage());
        }
    }

    /** Locked pages and faulty rules are the operator's to know; what can be served is served all the same. */
    private static CheckReport report(VaultHealth health) {
        var facts = new ArrayList<String>();
        facts.add(health.pages() + " pages, " + health.encrypted() + " of them of an encrypted class, " + health.locked()
                + " locked");
        health.problems().forEach(problem -> facts.add("attention: " + problem));
        return new CheckReport(facts, List.of());
    }
}
