package org.athenaeum.sandbox.brainkb.job;

import jakarta.json.JsonValue;
import java.time.Clock;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.login.Gate;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.rest.Routes;
import org.athenaeum.sandbox.web.Answer;

/** Lists one's jobs and shows one of them (brainkb B.6). */
public final class JobEndpoints {

    private static final int LARGEST_OFFSET = 1_000_000_000 - 1;

    private final Gate gate;
    private final Jobs jobs;
    private final Clock clock;

    public JobEndpoints(Gate gate, Jobs jobs, Clock clock) {
        this.gate = gate;
        this.jobs = jobs;
        this.clock = clock;
    }

    public void addTo(Routes routes) {
        routes.add("GET", "/api/insert/jobs", this::list).add("GET", "/api/insert/user/jobs/detail", this::detail);
    }

    private Answer list(Call call) {
        var caller = gate.user(call, "read");
        var userId = call.required("user_id");
        caller.mustBe(userId);
        var limit = call.integer("limit", 50, 1, 500);
        var offset = call.integer("offset", 0, 0, LARGEST_OFFSET);
        var after = call.decimal("started_after", -1, 0, 999_999_999_999.0);
        var before = call.decimal("started_before", -1, 0, 999_999_999_999.0);
        var own = jobs.of(caller.email()).stream()
                .filter(job -> after < 0 || JobJson.seconds(job.start()) >= after)
                .filter(job -> before < 0 || JobJson.seconds(job.start()) <= before).toList();
        var array = Json.array();
        own.stream().skip(offset).limit(limit).forEach(job -> array.add(JobJson.listed(job, clock.instant())));
        return Answer.json(200, Json.object().add("user_id", userId).add("total_jobs", own.size()).add("limit", limit)
                .add("offset", offset).add("started_after", bound(after)).add("started_before", bound(before))
                .add("jobs", array).build());
    }

    /** Somebody else's job is as absent as one that never was. */
    private Answer detail(Call call) {
        var caller = gate.user(call, "read");
        caller.mustBe(call.required("user_id"));
        return jobs.find(call.required("job_id")).filter(job -> job.owner().equalsIgnoreCase(caller.email()))
                .map(job -> Answer.json(200, JobDetail.of(job, clock.instant())))
                .orElseThrow(() -> Refusal.error(404, "Job not found"));
    }

    private static JsonValue bound(double seconds) {
        return seconds < 0 ? JsonValue.NULL : Json.number(seconds);
    }
}
