package org.athenaeum.brainkb.login;

import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.declaration.JsonName;

/**
 * That a workspace has no login any more. Nothing is revoked at BrainKB (brainkb A.1).
 *
 * @param loggedOut        whether there was one
 * @param credentialSource what the calls that follow go by: header, env or none
 */
public record LoggedOut(@JsonName("logged_out") boolean loggedOut,
                        @JsonName("credential_source") String credentialSource) implements Readable {

    @Override
    public String account() {
        var first = loggedOut ? "The login is forgotten here; nothing was revoked at BrainKB." : "There was no login to forget.";
        return first + switch (credentialSource) {
            case "header" -> " The next call still goes by the credential in the request's header.";
            case "env" -> " The next call goes by the token in this server's environment (BRAINKB_TOKEN).";
            default -> " The next call is anonymous.";
        };
    }
}
