package org.athenaeum.vault;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.athenaeum.catalog.Family;
import org.athenaeum.operation.CheckReport;
import org.athenaeum.operation.SelfCheck;
import org.athenaeum.vault.access.VaultHealth;
import org.athenaeum.vault.rules.VaultUnusable;

/** Whether the vault can be opened and what there is, in numbers (vault B6.3, F1.11). */
@ApplicationScoped
public class VaultCheck implements SelfCheck {

    /** A look that takes longer goes on in the background; a load balancer waits for this. */
    private static final Duration LOOK = Duration.ofSeconds(2);
    private static final int MOST_PROBLEMS = 20;
    private static final int LONGEST_PROBLEM = 300;

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
            open.corpus().freshen(LOOK);
            return report(open.policy().health(), open.corpus().problems());
        } catch (VaultUnusable e) {
            return CheckReport.failed(e.getMessage());
        }
    }

    /** Locked pages and faulty rules are the operator's to know; what can be served is served all the same. */
    static CheckReport report(VaultHealth health, List<String> ofCorpus) {
        var facts = new ArrayList<String>();
        facts.add(health.pages() + " pages, " + health.encrypted() + " of them of an encrypted class, " + health.locked()
                + " locked");
        var problems = Stream.concat(health.problems().stream(), ofCorpus.stream()).map(VaultCheck::oneLine).distinct().toList();
        problems.stream().limit(MOST_PROBLEMS).forEach(problem -> facts.add("attention: " + problem));
        if (problems.size() > MOST_PROBLEMS) facts.add("attention: " + (problems.size() - MOST_PROBLEMS) + " more of these");
        return new CheckReport(facts, List.of());
    }

    /** A sentence may name a rule file, and so hold whatever a file's name may hold. */
    private static String oneLine(String problem) {
        var plain = problem.replaceAll("\\p{C}", "?");
        return plain.length() <= LONGEST_PROBLEM ? plain : plain.substring(0, LONGEST_PROBLEM) + "...";
    }
}
