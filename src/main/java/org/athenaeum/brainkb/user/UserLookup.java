package org.athenaeum.brainkb.user;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.athenaeum.brainkb.access.OnBehalf;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.brainkb.identifier.Email;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/**
 * Finds the one profile that has an email, in any letter case (brainkb A.6). The backend's search looks for a part and takes an
 * underscore for any character, so that it may find more than a page holds: every page is looked through, and never is the first
 * hit taken for the right one (G.12). Where the search itself is refused, that refusal is told.
 */
final class UserLookup {

    private static final int PAGE = 200;
    private static final int MOST_PAGES = 25;

    private UserLookup() {
    }

    static Profile of(OnBehalf brainkb, Email email) {
        var found = all(brainkb, email);
        if (found.size() == 1) return found.get(0);
        if (found.isEmpty()) throw unknown(email);
        throw new ToolFailure("ambiguous_email", "More than one profile has this email: "
                + found.stream().map(Profile::line).collect(Collectors.joining("; ")) + ".",
                "Have the profiles merged at BrainKB first.");
    }

    private static List<Profile> all(OnBehalf brainkb, Email email) {
        var found = new ArrayList<Profile>();
        for (int page = 0; page < MOST_PAGES; page++) {
            int offset = page * PAGE;
            var users = Fields.rows(brainkb.manage(api -> api.users(email.value(), null, PAGE, offset == 0 ? null : offset)));
            users.stream().filter(user -> new Fields(user).optional("email").filter(email::isSameAs).isPresent())
                    .map(Profile::of).filter(profile -> !found.contains(profile)).forEach(found::add);
            if (users.size() < PAGE) return found;
            brainkb.call().checkpoint();
        }
        throw new ToolFailure("too_many_hits", "More than " + PAGE * MOST_PAGES
                + " users have an email like this, too many to look through.",
                "Check the address: an underscore stands for any character in BrainKB's search.");
    }

    private static ToolFailure unknown(Email email) {
        return new ToolFailure("no_such_user", "No profile has the email " + email + ".",
                "The user has to sign in to BrainKB once; brainkb_list_users finds who did.",
                Json.object().add("status_code", 404).build());
    }
}
