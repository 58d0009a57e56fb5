package org.athenaeum.brainkb.space;

import jakarta.json.JsonObject;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.brainkb.answer.OneLine;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.declaration.JsonName;
import org.athenaeum.protocol.Json;

/**
 * One space with its members and graphs (brainkb B.4).
 *
 * @param note    what was done or left out
 * @param owner   an email address; empty for readers of a public space who are not in it
 * @param members {@code {member, role}}; without addresses for the same readers
 * @param graphs  graph IRIs
 * @param created seconds since 1970
 * @param updated seconds since 1970
 */
public record SpaceManifest(Optional<String> note, String slug, String name, String description, String visibility,
                            @JsonName("space_type") String type, String iri, String owner, List<JsonObject> members,
                            List<String> graphs, @JsonName("created_at") Optional<BigDecimal> created,
                            @JsonName("updated_at") Optional<BigDecimal> updated) implements Readable {

    private static final int BYTES_OF_A_LINE = 16;

    public SpaceManifest {
        members = List.copyOf(members);
        graphs = List.copyOf(graphs);
    }

    /** What the query service answered; members and graphs that do not fit are left out, which the note then says. */
    public static SpaceManifest of(JsonObject answer, String note, ResultBudget budget) {
        var read = new Fields(answer);
        var text = new Fields(OneLine.row(answer));
        int share = budget.textBytes() / 3;
        var all = read.objects("members");
        var members = ResultBudget.fitting(all, share, row -> Json.bytes(row).length + BYTES_OF_A_LINE);
        var graphs = ResultBudget.fitting(read.texts("graphs"), share, iri -> ResultBudget.bytesOf(iri) + BYTES_OF_A_LINE);
        var told = note + leftOut("members", members.size(), all.size())
                + leftOut("graphs", graphs.size(), read.texts("graphs").size());
        return new SpaceManifest(Optional.of(told.strip()).filter(words -> !words.isEmpty()), read.requiredText("slug"),
                text.whole("name").orElse(""), text.whole("description").orElse(""), read.text("visibility"),
                read.text("space_type"), read.text("iri"),
                read.text("owner"), members, graphs, read.decimal("created_at"), read.decimal("updated_at"));
    }

    /** The space as those see it who are not in it: without the addresses of those who are (brainkb A.2, G-19). */
    public SpaceManifest withoutAddresses() {
        var roles = members.stream().map(row -> new Fields(row).text("role"))
                .map(role -> Json.object().add("member", "").add("role", role).build()).toList();
        return new SpaceManifest(note, slug, name, description, visibility, type, iri, "", roles, graphs, created, updated);
    }

    @Override
    public String account() {
        var text = new StringBuilder(note.map(words -> words + "\n").orElse(""));
        text.append("Space ").append(slug).append(": ").append(OneLine.of(name)).append(" (").append(visibility)
                .append(", ").append(type).append(")\n");
        if (!description.isBlank()) text.append(OneLine.of(description)).append('\n');
        if (!owner.isEmpty()) text.append("Owner: ").append(owner).append('\n');
        created.ifPresent(time -> text.append("Created ").append(OneLine.time(time))
                .append(updated.map(change -> ", changed " + OneLine.time(change)).orElse("")).append('\n'));
        return text.append(membersLine()).append(graphs.isEmpty() ? "It has no graphs yet; brainkb_add_space_graph registers one."
                : "Graphs:\n  " + String.join("\n  ", graphs)).toString();
    }

    private String membersLine() {
        if (members.isEmpty()) return "";
        if (owner.isEmpty()) return "Members: " + members.size() + ", whose addresses only members see.\n";
        return members.stream().map(Fields::new).map(row -> "  " + row.text("member") + ": " + row.text("role"))
                .collect(Collectors.joining("\n", "Members:\n", "\n"));
    }

    private static String leftOut(String what, int shown, int all) {
        return shown == all ? "" : " Of " + all + " " + what + " only the first " + shown + " are shown.";
    }
}
