package org.athenaeum.brainkb.space;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.brainkb.answer.OneLine;
import org.athenaeum.brainkb.answer.Page;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.declaration.JsonName;
import org.athenaeum.protocol.Json;

/**
 * Spaces that the caller may read, newest first (brainkb B.4).
 *
 * @param spaces {@code {slug, name, description, owner, visibility, space_type, iri, created_at, your_role, is_owner, access,
 *               can_write}}; {@code owner} is empty where the caller has no role (brainkb A.2)
 * @param total  how many there are
 * @param next   the offset of the next page
 * @param cut    what is not shown
 */
public record SpaceList(List<JsonObject> spaces, int total, @JsonName("next_offset") Optional<Integer> next,
                        @JsonName("left_out") Optional<String> cut) implements Readable {

    public SpaceList {
        spaces = List.copyOf(spaces);
    }

    /** What the query service answered. */
    public static SpaceList of(JsonObject answer, int offset, ResultBudget budget) {
        var all = new Fields(answer).requiredObjects("spaces").stream().map(SpaceList::discreet).map(OneLine::row).toList();
        var page = Page.of(all, offset, budget, SpaceList::line);
        return new SpaceList(page.rows(), page.total(), page.next(), page.leftOut());
    }

    @Override
    public String account() {
        if (total == 0) return "There are no spaces you may read. brainkb_create_space makes one, if you are signed in and may.";
        var text = new StringBuilder(cut.map(what -> what + "\n").orElse(""));
        spaces.forEach(space -> text.append(line(space)).append('\n'));
        return text
                .append("brainkb_read_space reads one by its slug, brainkb_get_space shows its members and graphs.").toString();
    }

    /** A public space does not show its owner's address to whoever reads it. */
    private static JsonObject discreet(JsonObject space) {
        var read = new Fields(space);
        if (read.optional("your_role").isPresent() || read.is("is_owner") || !space.containsKey("owner")) return space;
        var blanked = Json.object();
        space.forEach((name, value) -> blanked.add(name, name.equals("owner") ? Json.string("") : value));
        return blanked.build();
    }

    private static String line(JsonObject space) {
        var read = new Fields(space);
        var role = read.optional("your_role").map(word -> "you are " + word).orElse("you have no role in it");
        return read.text("slug") + ": " + OneLine.of(read.text("name")) + " (" + read.text("visibility") + ", "
                + read.text("space_type") + "; " + role + read.optional("owner").map(owner -> "; owner " + owner).orElse("") + ")"
                + read.optional("description").map(text -> ". " + OneLine.of(text)).orElse("");
    }
}
