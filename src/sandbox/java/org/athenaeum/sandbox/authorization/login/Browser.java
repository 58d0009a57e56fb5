package org.athenaeum.sandbox.authorization.login;

import java.util.Optional;

/**
 * Whoever sends the cookie.
 *
 * @param cookie the value that tells this browser from others; forms are bound to it
 * @param user   who signed in there; absent before that
 */
public record Browser(String cookie, Optional<String> user) {

    @Override
    public String toString() {
        return "Browser[cookie=***, user=" + user + "]";
    }
}
