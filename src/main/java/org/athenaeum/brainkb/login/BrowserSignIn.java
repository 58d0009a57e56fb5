package org.athenaeum.brainkb.login;

import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.declaration.JsonName;

/**
 * Where a user signs in (brainkb A.1).
 *
 * @param provider     whose account is asked for
 * @param authorizeUrl for the user's browser
 * @param next         what to do then
 */
public record BrowserSignIn(Provider provider, @JsonName("authorize_url") String authorizeUrl, String next) implements Readable {

    static BrowserSignIn at(Provider provider, String url) {
        return new BrowserSignIn(provider, url, "Show the user this address. After signing in there BrainKB shows a code; "
                + "call brainkb_finish_login with it within ten minutes.");
    }

    @Override
    public String account() {
        return "Sign in here: " + authorizeUrl + "\n" + next;
    }
}
