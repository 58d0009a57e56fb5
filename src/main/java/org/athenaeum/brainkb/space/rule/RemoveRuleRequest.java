package org.athenaeum.brainkb.space.rule;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import org.athenaeum.brainkb.identifier.NumericId;
import org.athenaeum.brainkb.identifier.Slug;
import org.athenaeum.brainkb.space.SlugRequest;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brainkb_remove_access_rule} (brainkb A.5). */
public record RemoveRuleRequest(
        @ToolArg(description = SlugRequest.SLUG) @Size(max = 100) String slug,

        @ToolArg(name = "rule_id", description = "The id, from brainkb_list_access_rules.") @Min(1) long ruleId) {

    public Slug space() {
        return Slug.of(slug);
    }

    public NumericId rule() {
        return NumericId.of(ruleId, "an access rule");
    }

    /** What is so now, whether or not there was such a rule: BrainKB answers both alike (brainkb A.5). */
    public String note() {
        return "The space has no rule " + ruleId + " any more.";
    }
}
