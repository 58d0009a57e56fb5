package org.athenaeum.sandbox.authorization.page;

import org.athenaeum.sandbox.web.Answer;

/** Asks for name and password. */
public final class LoginPage {

    private LoginPage() {
    }

    /**
     * @param token    the form's one-time token
     * @param refused  whether an attempt has just failed; one text for every reason
     * @param leadsTo  the origin to which a consent given earlier may lead at once
     */
    public static Answer of(String token, boolean refused, String leadsTo) {
        return Page.of(refused ? 401 : 200, "Sign in", """
                %s<form method="post" action="login">
                <input type="hidden" name="token" value="%s">
                <label>Name <input type="text" name="user" autocomplete="username" maxlength="100" required autofocus></label>
                <label>Password
                <input type="password" name="password" autocomplete="current-password" maxlength="256" required></label>
                <button type="submit">Sign in</button>
                </form>
                <p>Name and password are those of DEVAUTH_USER and DEVAUTH_PASSWORD; where they are unset, the server has printed
                them once at its start.</p>
                """.formatted(refused ? "<p class=\"warning\" role=\"alert\">That did not work. Check name and password, or wait "
                + "a minute.</p>\n" : "", token), Page.sourceOf(leadsTo));
    }
}
