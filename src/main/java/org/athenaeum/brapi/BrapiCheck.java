package org.athenaeum.brapi;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brapi.connection.Alias;
import org.athenaeum.brapi.connection.Connections;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.operation.CheckReport;
import org.athenaeum.operation.SelfCheck;

/** Whether the default server answers, where there is one; requests may come here whether it does or not (RULINGS 55). */
@ApplicationScoped
public class BrapiCheck implements SelfCheck {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Inject
    Connections connections;

    @Override
    public String name() {
        return Family.BRAPI.word();
    }

    @Override
    public boolean decidesReadiness() {
        return false;
    }

    @Override
    public CheckReport check() {
        var offered = connections.offered();
        var facts = new ArrayList<>(List.of(offered.size() + " servers are offered by alias"));
        if (!offered.contains(Alias.DEFAULT.name())) return new CheckReport(facts, List.of());
        var call = Call.startingNow(PATIENCE, ResultBudget.DEFAULT);
        try {
            var profile = connections.prepare(Alias.DEFAULT, Optional.empty(), Optional.empty()).profile(call);
            if (!profile.known()) return CheckReport.failed("the default server does not say what it offers: "
                    + String.join(" ", profile.warnings()));
            facts.add("the default server offers " + profile.services().size() + " services");
            return new CheckReport(facts, List.of());
        } catch (ToolFailure failure) {
            return CheckReport.failed(failure.getMessage());
        } finally {
            call.end();
        }
    }
}
