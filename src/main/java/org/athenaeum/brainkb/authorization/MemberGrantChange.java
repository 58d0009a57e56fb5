package org.athenaeum.brainkb.authorization;

import jakarta.json.JsonObject;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.catalog.Readable;

/**
 * What has changed in a user's grants (brainkb A.5).
 *
 * @param status granted or revoked
 */
public record MemberGrantChange(String status, String member, String capability) implements Readable {

    /** What the query service answered. */
    public static MemberGrantChange of(JsonObject answer) {
        var read = new Fields(answer);
        return new MemberGrantChange(read.requiredText("status"), read.requiredText("member"), read.requiredText("capability"));
    }

    @Override
    public String account() {
        var seen = " brainkb_capabilities with member " + member + " shows what counts now.";
        if (status.equals("granted")) {
            return capability + " is granted to " + member
                    + ". It counts only if somebody of that email has a role; BrainKB did not check."
                    + seen + " To undo: brainkb_revoke_capability with the same arguments.";
        }
        return member + " has no grant of " + capability
                + " of their own any more, or never had one; what comes with a role stays."
                + seen + " To undo: brainkb_grant_capability with the same arguments.";
    }
}
