package org.athenaeum.sandbox.vault;

import java.time.Instant;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import org.athenaeum.sandbox.git.Form;
import org.athenaeum.sandbox.git.SampleFile;
import org.athenaeum.sandbox.git.Seal;

/** The one long page: a year of daily entries of a growth chamber, longer than a single answer of a reader may be. */
final class ChamberLog {

    private static final List<String> EVENTS = List.of(
            "lamps cleaned, no change in light seen",
            "door stood open for four minutes during watering, humidity back to its set value within the hour",
            "trays turned by a quarter, edge plants moved inwards",
            "fan bearing audible at low speed, reported to the workshop",
            "sensor B compared with the hand meter, difference within tolerance",
            "seedlings thinned to three per pot, labels checked against the list");

    private ChamberLog() {
    }

    static SampleFile page() {
        var text = new StringBuilder("""
                ---
                title: Growth chamber 3, log of 2025
                type: log
                chamber: 3
                year: 2025
                set_temperature_c: 21.5
                sealed: false
                tags: [facility/chamber, log]
                ---

                # Growth chamber 3, log of 2025

                One entry a day, written at the evening round. How to read it: [[read-a-chamber-log]]. Alarms go to the
                [duty page](../howto/when-an-alarm-sounds.md).
                """);
        for (var day = LocalDate.of(2025, 1, 1); day.getYear() == 2025; day = day.plusDays(1)) {
            if (day.getDayOfMonth() == 1) {
                var month = day.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
                text.append("\n## ").append(month).append("\n\n### Readings\n\n");
            }
            text.append(entry(day));
            if (day.plusDays(1).getDayOfMonth() == 1) {
                text.append("\n### Remarks\n\nFilters changed on the last working day. Set values as in [[chamber-settings]].\n");
            }
        }
        return new SampleFile("wiki/data/growth-chamber-log.md", Form.UTF_8, Seal.OPEN, Instant.parse("2025-12-31T19:30:00Z"),
                text.toString());
    }

    private static String entry(LocalDate day) {
        var n = day.getDayOfYear();
        return String.format(Locale.ROOT,
                "- %s: temperature %.1f °C, humidity %d %%, light %d µmol, carbon dioxide %d ppm; %s. ^log-%03d\n",
                day, 21.5 + (n * 7 % 11 - 5) / 10.0, 58 + n * 5 % 9, 395 + n * 13 % 31, 410 + n * 17 % 43,
                EVENTS.get(n * 5 % EVENTS.size()), n);
    }
}
