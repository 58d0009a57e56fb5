package org.athenaeum.vault.argument;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** The arguments {@code modifiedAfter} and {@code modifiedBefore}: an ISO 8601 date or date-time, in UTC if it has no offset. */
public final class TimeArgument {

    private static final long NANOS = 1_000_000_000L;

    private TimeArgument() {
    }

    /** Nanoseconds since the epoch. */
    public static long nanos(String argument, String written) {
        try {
            var instant = instant(written.strip());
            if (Math.abs(instant.getEpochSecond()) > Long.MAX_VALUE / NANOS - 1) throw new DateTimeException("out of range");
            return instant.getEpochSecond() * NANOS + instant.getNano();
        } catch (DateTimeException e) {
            throw Refused.because(argument + " must be an ISO 8601 date such as 2026-07-28 or date-time such as "
                    + "2026-07-28T09:30:00Z, between the years 1700 and 2250.");
        }
    }

    private static Instant instant(String written) {
        if (!written.contains("T") && !written.contains("t")) {
            return LocalDate.parse(written).atStartOfDay(ZoneOffset.UTC).toInstant();
        }
        var parsed = DateTimeFormatter.ISO_DATE_TIME.parseBest(written, OffsetDateTime::from, LocalDateTime::from);
        return parsed instanceof OffsetDateTime exact ? exact.toInstant() : ((LocalDateTime) parsed).toInstant(ZoneOffset.UTC);
    }
}
