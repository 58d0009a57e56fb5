package org.athenaeum.brainkb.space.rule;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.brainkb.answer.OneLine;
import org.athenaeum.brainkb.answer.Page;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.declaration.JsonName;

/**
 * The access rules of a space (brainkb A.5).
 *
 * @param note  what was done; empty for a list
 * @param rules {@code {id, action, subject_type, subject_value}}
 * @param cut   what is not shown
 */
public record AccessRules(Optional<String> note, String slug, List<JsonObject> rules, @JsonName("left_out") Optional<String> cut)
        implements Readable {

    public AccessRules {
        rules = List.copyOf(rules);
    }

    /** What the query service answered. */
    public static AccessRules of(JsonObject answer, String note, ResultBudget budget) {
        var read = new Fields(answer);
        var all = read.requiredObjects("rules");
        var page = Page.of(all, 0, budget, AccessRules::line);
        var cut = page.rows().size() == all.size() ? "" : "Shown are the first " + page.rows().size() + " of " + all.size()
                + " rules.";
        return new AccessRules(optional(note), read.text("slug"), page.rows(), optional(cut));
    }

    @Override
    public String account() {
        var text = new StringBuilder(note.map(words -> words + "\n").orElse(""));
        if (rules.isEmpty()) return text.append("The space ").append(slug)
                .append(" has no access rules: membership alone decides.").toString();
        text.append("Access rules of the space ").append(slug).append(":\n");
        cut.ifPresent(what -> text.append(what).append('\n'));
        rules.forEach(rule -> text.append(line(rule)).append('\n'));
        return text.append("Once there is a read rule, only owners, admins and whom one names read the space.").toString();
    }

    private static String line(JsonObject rule) {
        var read = new Fields(rule);
        return "  rule_id " + read.number("id").map(String::valueOf).orElse("?") + ": " + read.text("action") + " for "
                + read.text("subject_type") + " " + OneLine.of(read.text("subject_value"));
    }

    private static Optional<String> optional(String text) {
        return Optional.of(text).filter(words -> !words.isEmpty());
    }
}
