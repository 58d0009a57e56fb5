package org.athenaeum.brainkb;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.brainkb.backend.Answers;
import org.athenaeum.brainkb.backend.Errand;
import org.athenaeum.brainkb.backend.Services;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.operation.CheckReport;
import org.athenaeum.operation.SelfCheck;
import org.athenaeum.settings.Settings;

/** Whether BrainKB answers, for whoever starts a check; requests may come here whether it does or not (RULINGS 55). */
@ApplicationScoped
public class BrainkbCheck implements SelfCheck {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @Inject
    Settings settings;

    @Inject
    Services services;

    @Override
    public String name() {
        return Family.BRAINKB.word();
    }

    @Override
    public boolean decidesReadiness() {
        return false;
    }

    @Override
    public CheckReport check() {
        var servers = settings.brainkb().orElseThrow().backends().standard();
        var facts = new ArrayList<String>();
        var call = Call.startingNow(PATIENCE, ResultBudget.DEFAULT);
        try {
            var reply = services.queryService(servers, Errand.asking(call, Optional.empty()), api -> api.spaces());
            if (Answers.refusesToken(reply)) facts.add("the query service answers, and shows nothing to anonymous callers");
            else facts.add("the query service answers, and shows " + spaces(Answers.object(reply)) + " public spaces");
            facts.add(settings.brainkb().orElseThrow().backends().listed().size() + " further servers are allowed");
            return new CheckReport(facts, List.of());
        } catch (ToolFailure failure) {
            return CheckReport.failed(failure.getMessage());
        } finally {
            call.end();
        }
    }

    private static int spaces(JsonObject answer) {
        return new Fields(answer).requiredObjects("spaces").size();
    }
}
