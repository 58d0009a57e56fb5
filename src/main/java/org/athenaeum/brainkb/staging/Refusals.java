package org.athenaeum.brainkb.staging;

import java.util.Set;
import org.athenaeum.brainkb.staging.store.UploadId;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.intake.IntakeRefusal;
import org.athenaeum.intake.IntakeRefusal.Kind;
import org.athenaeum.outbound.Redaction;
import org.athenaeum.protocol.Json;

/** What is not done with uploads, for tools and for whoever uploads. */
final class Refusals {

    private static final int NOT_FOUND = 404;
    private static final Set<String> UNPROVEN = Set.of("not_signed_in", "login_over", "credential_expired", "credential_refused",
            "wrong_audience",
            "no_user", "unauthorized");
    private static final Set<String> UNANSWERED = Set.of("backend_unreachable", "backend_broken", "backend_error", "unavailable",
            "timed_out",
            "busy", "unreadable_answer", "rate_limited");

    private Refusals() {
    }

    /** One that is not there, or not the caller's, which is the same to it (brainkb F.1). */
    static ToolFailure unknown(UploadId id) {
        return new ToolFailure("not_found", "You have no upload " + id
                + " here: it was never made, was discarded, or its time is over.",
                "brainkb_list_uploads shows yours.", Json.object().add("status_code", NOT_FOUND).build());
    }

    /** Why the backend, or what it was to be asked, stands in the way of an upload. */
    static IntakeRefusal of(ToolFailure failure) {
        var message = Redaction.of(failure.getMessage() + (failure.hint().isEmpty() ? "" : " " + failure.hint()));
        return new IntakeRefusal(kind(failure), failure.reason(), message);
    }

    private static Kind kind(ToolFailure failure) {
        int status = failure.data().getInt("status_code", 0);
        if (UNPROVEN.contains(failure.reason()) || status == 401) return Kind.UNPROVEN;
        if (UNANSWERED.contains(failure.reason()) || status >= 500) return Kind.UNAVAILABLE;
        if (status != 403) return Kind.INVALID;
        // two of the backend's answers with this status are about the token itself (brainkb B.1)
        return failure.getMessage().matches("(?s).*(Could not validate credentials|Token has expired|Not authenticated).*")
                ? Kind.UNPROVEN
                : Kind.FORBIDDEN;
    }
}
