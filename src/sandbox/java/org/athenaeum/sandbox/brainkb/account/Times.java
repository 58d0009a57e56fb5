package org.athenaeum.sandbox.brainkb.account;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** How usermanagement writes times: UTC, without saying so. */
public final class Times {

    private static final DateTimeFormatter NAIVE = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS")
            .withZone(ZoneOffset.UTC);

    private Times() {
    }

    public static String naive(Instant time) {
        return NAIVE.format(time);
    }
}
