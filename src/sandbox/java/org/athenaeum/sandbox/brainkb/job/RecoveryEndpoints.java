package org.athenaeum.sandbox.brainkb.job;

import jakarta.json.JsonObjectBuilder;
import java.time.Clock;
import java.util.function.Consumer;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.fault.FaultKind;
import org.athenaeum.sandbox.brainkb.fault.Faults;
import org.athenaeum.sandbox.brainkb.login.Caller;
import org.athenaeum.sandbox.brainkb.login.Gate;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.rest.Routes;
import org.athenaeum.sandbox.brainkb.rights.Capability;
import org.athenaeum.sandbox.brainkb.rights.Rights;
import org.athenaeum.sandbox.web.Answer;

/** Asks whether a job can be recovered, and recovers it (brainkb B.6). */
public final class RecoveryEndpoints {

    private static final String RECOVER = "/api/insert/jobs/recover";

    private final Gate gate;
    private final Rights rights;
    private final Jobs jobs;
    private final Faults faults;
    private final Recovery recovery;
    private final Consumer<Job> record;

    /** @param record writes down that a job was recovered */
    public RecoveryEndpoints(Gate gate, Rights rights, Jobs jobs, Faults faults, Clock clock, Consumer<Job> record) {
        this.gate = gate;
        this.rights = rights;
        this.jobs = jobs;
        this.faults = faults;
        this.recovery = new Recovery(clock);
        this.record = record;
    }

    public void addTo(Routes routes) {
        routes.add("GET", "/api/insert/jobs/check-recoverable", this::check).add("POST", RECOVER, this::recover);
    }

    private Answer check(Call call) {
        var caller = gate.user(call, "read");
        caller.mustBe(call.required("user_id"));
        var ages = Ages.of(call);
        var job = own(caller, call.required("job_id"));
        var verdict = recovery.judge(job, ages.most());
        var json = Json.object().add("status", "success").add("recoverable", verdict.recoverable())
                .add("reason", verdict.reason()).add("job_id", job.id()).add("process_running", verdict.running());
        if (job.progress().unrecoverable().isPresent()) {
            json.add("unrecoverable", true);
        }
        return Answer.json(200, json.build());
    }

    private Answer recover(Call call) {
        var caller = gate.user(call, "write");
        var userId = call.required("user_id");
        caller.mustBe(userId);
        if (!rights.has(caller, Capability.RECOVER)) {
            throw Refusal.error(403, "Not authorized to recover jobs. The capability 'recover' is required.");
        }
        var ages = Ages.of(call);
        var id = call.query("job_id").orElse("");
        if (faults.take(FaultKind.NOTHING_RECOVERED, RECOVER).isPresent()) {
            return recovered(0, userId, id, ages);
        }
        // without an id every job of the caller is meant (brainkb G-6)
        if (id.isEmpty()) {
            var stuck = jobs.of(caller.email()).stream()
                    .filter(job -> recovery.judge(job, ages.most()).kind() == Recovery.Kind.STUCK);
            return recovered((int) stuck.filter(this::giveUp).count(), userId, id, ages);
        }
        return recoverOne(own(caller, id), userId, ages);
    }

    private Answer recoverOne(Job job, String userId, Ages ages) {
        var verdict = recovery.judge(job, ages.most());
        return switch (verdict.kind()) {
            case STUCK -> recovered(giveUp(job) ? 1 : 0, userId, job.id(), ages);
            case ENDED_BADLY -> recovered(0, userId, job.id(), ages);
            default -> {
                recovery.mark(job, verdict);
                var json = Json.object().add("status", "error").add("recoverable", false).add("reason", verdict.reason())
                        .add("job_id", job.id()).add("message", "Job " + job.id() + " cannot be recovered: " + verdict.reason());
                throw Refusal.with(400, mark(json, verdict).build());
            }
        };
    }

    private static JsonObjectBuilder mark(JsonObjectBuilder json, Recovery.Verdict verdict) {
        return verdict.running() ? json.add("process_running", true) : json.add("unrecoverable", true);
    }

    private boolean giveUp(Job job) {
        var gaveUp = recovery.giveUp(job);
        if (gaveUp) {
            record.accept(job);
        }
        return gaveUp;
    }

    private Job own(Caller caller, String id) {
        return jobs.find(id).filter(job -> job.owner().equalsIgnoreCase(caller.email()))
                .orElseThrow(() -> Refusal.with(404, Json.object().add("status", "error")
                        .add("message", "Job " + id + " not found or does not belong to user " + caller.email()).build()));
    }

    private static Answer recovered(int count, String userId, String id, Ages ages) {
        return Answer.json(200, Json.object().add("status", "success").add("recovered_count", count).add("user_id", userId)
                .add("job_id", id).add("max_age_hours", ages.most()).add("min_age_minutes", ages.least())
                .add("message", count == 0 ? "No jobs needed recovery" : "Recovered " + count + " job(s)").build());
    }

    /** The bounds of a call: hours after which a job counts as stuck, minutes before which none does. */
    private record Ages(double most, double least) {

        static Ages of(Call call) {
            return new Ages(call.decimal("max_age_hours", 2, 0.1, 24), call.decimal("min_age_minutes", 5, 1, 60));
        }
    }
}
