package org.athenaeum.brainkb.login;

import java.util.Optional;
import org.athenaeum.brainkb.answer.OneLine;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.declaration.JsonName;

/**
 * That a workspace has a login now (brainkb A.1).
 *
 * @param email    who signed in, to be shown to the user: a code may have been somebody else's (brainkb C.5)
 * @param method   password, legacy, browser or token
 * @param baseUrl  where, told only to who sits at this machine: elsewhere it is an internal address
 * @param minutes  how long it lasts at most
 * @param note     what goes before this login in the calls that follow
 */
public record SignedIn(Optional<String> email, String method, @JsonName("base_url") Optional<String> baseUrl,
                       @JsonName("session_expires_in_min") long minutes, Optional<String> note) implements Readable {

    @Override
    public String account() {
        var where = baseUrl.map(url -> " at " + url).orElse("");
        var how = switch (method) {
            case "legacy" -> " This server has no single sign-on: the login is good for the query service only.";
            case "browser" -> " If that is not you, call brainkb_logout: the code was somebody else's.";
            default -> "";
        };
        return "Signed in" + email.map(name -> " as " + OneLine.of(name)).orElse("") + where + ", for " + minutes
                + " minutes at most." + how + note.map(text -> " " + text).orElse("");
    }
}
