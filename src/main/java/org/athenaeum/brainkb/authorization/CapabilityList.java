package org.athenaeum.brainkb.authorization;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.stream.Collectors;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.declaration.JsonName;

/**
 * Every capability there is (brainkb A.5).
 *
 * @param grantable    may be granted to users and roles
 * @param adminOnly    come with an administrator's role alone
 * @param descriptions by name
 */
public record CapabilityList(List<String> all, List<String> grantable, @JsonName("admin_only") List<String> adminOnly,
                             JsonObject descriptions) implements Readable {

    public CapabilityList {
        all = List.copyOf(all);
        grantable = List.copyOf(grantable);
        adminOnly = List.copyOf(adminOnly);
    }

    /** What the query service answered. */
    public static CapabilityList of(JsonObject answer) {
        var read = new Fields(answer);
        var descriptions = answer.get("descriptions") instanceof JsonObject words ? words : JsonValue.EMPTY_JSON_OBJECT;
        return new CapabilityList(read.texts("all"), read.texts("grantable"), read.texts("admin_only"), descriptions);
    }

    @Override
    public String account() {
        if (all.isEmpty()) return "BrainKB names no capabilities.";
        return all.stream().map(this::line).collect(Collectors.joining("\n"));
    }

    private String line(String name) {
        var kind = grantable.contains(name) ? " (grantable)" : adminOnly.contains(name) ? " (administrators only)" : "";
        return name + kind + new Fields(descriptions).optional(name).map(text -> ": " + text).orElse("");
    }
}
