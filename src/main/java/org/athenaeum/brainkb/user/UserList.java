package org.athenaeum.brainkb.user;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.athenaeum.brainkb.access.OnBehalf;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.brainkb.answer.Page;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.declaration.JsonName;

/**
 * A page of users, the newest profile first (brainkb B.10).
 *
 * @param users      {@code {profile_id, name, email, orcid_id, roles, providers, created_at, is_banned, ...}}
 * @param nextOffset where the next page begins, if there may be one
 */
public record UserList(List<JsonObject> users, @JsonName("next_offset") Optional<Integer> nextOffset) implements Readable {

    public UserList {
        users = List.copyOf(users);
    }

    /** Asks for the page. */
    public static UserList asked(OnBehalf brainkb, ListUsersRequest request) {
        var answer = brainkb.manage(api -> api.users(request.words(), request.roleName(), request.limit(), request.offset()));
        return page(answer, request, brainkb.call().budget());
    }

    private static UserList page(JsonValue answer, ListUsersRequest request, ResultBudget budget) {
        var page = Page.of(Fields.rows(answer), 0, budget, user -> Profile.of(user).line());
        int shown = page.rows().size();
        boolean more = shown < page.total() || page.total() >= request.limit();
        return new UserList(page.rows(), more ? Optional.of(request.offset() + shown) : Optional.empty());
    }

    @Override
    public String account() {
        if (users.isEmpty()) return "No user fits. Whoever never signed in is not listed.";
        // first, since a long text is cut at its end
        var more = nextOffset.map(next -> "There may be more: call again with offset " + next + ".\n").orElse("");
        return more + users.stream().map(user -> Profile.of(user).line()).collect(Collectors.joining("\n"));
    }
}
