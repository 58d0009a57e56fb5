package org.athenaeum.sandbox.vault;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.athenaeum.sandbox.git.Form;
import org.athenaeum.sandbox.git.SampleFile;
import org.athenaeum.sandbox.git.Seal;

/** The notes of the 2025 trials: three crops at four sites, two visits each. */
final class TrialNotes {

    private record Crop(String code, String name, String tag, double yield, List<String> varieties, String remark) {
    }

    private record Site(String name, String soil, int rain, boolean irrigated) {
    }

    private static final List<Crop> CROPS = List.of(
            new Crop("WW", "winter wheat", "wheat", 8.1, List.of("Amselgold", "Morrow", "Tarn 7", "Línea Clara"),
                    "Plots sown late had too few cold days; see [[vernalisation|the page on vernalisation]]."),
            new Crop("SB", "spring barley", "barley", 6.2, List.of("Fjella", "Quill", "Sonnenberg", "Brava"),
                    "Awns broke early in the north rows; hail, not a trait."),
            new Crop("FB", "faba bean", "faba-bean", 4.4, List.of("Nacre", "Tolva", "Ombra", "Petit Brun"),
                    "Bees worked the borders first, so the border plants set more pods."));

    private static final List<Site> SITES = List.of(
            new Site("Ostermoor", "marsh clay", 71, false),
            new Site("Hochfeld", "loess", 54, false),
            new Site("Vale de Pedra", "granite sand", 18, true),
            new Site("Saint-Amand", "chalk loam", 47, false));

    private static final List<String> VISITS = List.of("first visit", "second visit");

    private TrialNotes() {
    }

    static List<SampleFile> pages() {
        var pages = new ArrayList<SampleFile>();
        for (var crop : CROPS) {
            for (var site : SITES) {
                for (var visit = 1; visit <= VISITS.size(); visit++) {
                    pages.add(page(crop, site, visit));
                }
            }
        }
        return pages;
    }

    private static SampleFile page(Crop crop, Site site, int visit) {
        var number = filled("%s-25-%02d", crop.code(), 2 * SITES.indexOf(site) + visit);
        var day = LocalDate.of(2025, 4, 14).plusDays(37L * visit + 5L * SITES.indexOf(site) + 2L * CROPS.indexOf(crop));
        var changed = Instant.from(day.atTime(LocalTime.of(17, 5 * visit)).atOffset(ZoneOffset.UTC));
        return new SampleFile("wiki/trials/2025/" + number + " " + site.name() + ".md", Form.UTF_8, Seal.OPEN, changed,
                head(crop, site, visit, number, day) + body(crop, site, visit, number));
    }

    private static String head(Crop crop, Site site, int visit, String number, LocalDate day) {
        return filled("""
                ---
                title: "%s %s, %s"
                type: trial-note
                trial: %s
                site: %s
                crop: %s
                date: %s
                plots: %d
                mean_yield_t_ha: %s
                irrigated: %b
                varieties: [%s]
                aliases: [%s]
                tags: [trial/%s, season/2025]
                ---
                """, number, site.name(), VISITS.get(visit - 1), number, site.name(), crop.name(), day,
                24 + 4 * visit, harvest(crop, site, 0), site.irrigated(), String.join(", ", crop.varieties()), number,
                crop.tag());
    }

    private static String body(Crop crop, Site site, int visit, String number) {
        var table = new StringBuilder("| variety | plots | height (cm) | yield (t/ha) |\n|---|---:|---:|---:|\n");
        for (var variety : crop.varieties()) {
            var rank = crop.varieties().indexOf(variety);
            table.append(filled("| %s | %d | %d | %s |\n", variety, 6 + visit, 58 + 7 * rank + 11 * visit,
                    harvest(crop, site, rank + visit)));
        }
        return filled("""

                # %1$s at %2$s

                Crop: %3$s. Soil: %4$s. Layout as in [[field-trial-layout#Randomisation]]; scoring as in
                [the scoring guide](../../howto/score-a-plot.md). Site page: [[%2$s]].

                ## Field

                Rain since sowing: %5$d mm. %6$s #trial/%7$s

                ## Scores

                %8$s
                ## Remarks

                %9$s ^remark-%10$d

                ## Remarks

                Data sheet: [[plot-data-2025]]. Next to be seen: [[season-calendar|calendar]].
                """, number, site.name(), crop.name(), site.soil(), site.rain() + 13 * visit,
                site.irrigated() ? "Drip lines ran twice a week." : "No irrigation.", crop.tag(), table, crop.remark(), visit);
    }

    private static String harvest(Crop crop, Site site, int step) {
        return filled("%.2f", crop.yield() + site.rain() / 100.0 - 0.5 + 0.17 * step);
    }

    /** The same digits whatever the locale. */
    private static String filled(String text, Object... values) {
        return String.format(Locale.ROOT, text, values);
    }
}
