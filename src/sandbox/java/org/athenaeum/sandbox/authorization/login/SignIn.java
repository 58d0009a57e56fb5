package org.athenaeum.sandbox.authorization.login;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Tries a password. Five failures lock it for a minute, even for the right one, and nobody is told which it was. */
public final class SignIn {

    private static final int FAILURES = 5;
    private static final Duration LOCK = Duration.ofSeconds(60);

    private final Account account;
    private final Clock clock;
    private int failures;
    private Instant lockedUntil = Instant.MIN;

    public SignIn(Account account, Clock clock) {
        this.account = account;
        this.clock = clock;
    }

    /** The user who signed in; absent if name or password are wrong, or nobody may try now. */
    public synchronized Optional<String> attempt(String name, String password) {
        if (clock.instant().isBefore(lockedUntil)) {
            return Optional.empty();
        }
        if (account.fits(name, password)) {
            failures = 0;
            return Optional.of(account.user());
        }
        if (++failures == FAILURES) {
            failures = 0;
            lockedUntil = clock.instant().plus(LOCK);
        }
        return Optional.empty();
    }
}
