package org.athenaeum.stdio;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.stream.Collectors;
import org.athenaeum.catalog.Family;
import org.athenaeum.operation.CheckReport;
import org.athenaeum.operation.SelfCheck;
import org.athenaeum.operations.Identity;
import org.athenaeum.settings.Settings;

/** Looks at the settings and at each family once, for {@code --check} (RULINGS 55). The report holds no value that was set. */
public class CheckRun {

    @Inject
    Settings settings;

    @Inject
    @Any
    Instance<SelfCheck> families;

    /** A report to print and the exit status that goes with it. */
    record Outcome(String report, CommandLine.Exit status) {
    }

    Outcome run() {
        var report = new StringBuilder();
        line(report, Identity.SERVER.name() + " " + Identity.SERVER.version());
        if (!settings.faults().isEmpty()) {
            line(report, "settings: bad");
            settings.faults().forEach(fault -> line(report, "  " + fault));
            return new Outcome(report.toString(), CommandLine.Exit.BAD_SETTINGS);
        }

        line(report, "settings: ok");
        settings.warnings().forEach(warning -> line(report, "  warning: " + warning));
        line(report, "families: " + settings.families().stream().sorted().map(Family::word).collect(Collectors.joining(", ")));
        boolean ok = true;
        for (var family : families) {
            if (settings.serves(family.name())) ok &= tell(report, family.name(), family.check());
        }
        return new Outcome(report.toString(), ok ? CommandLine.Exit.OK : CommandLine.Exit.FAILED);
    }

    private static boolean tell(StringBuilder report, String name, CheckReport found) {
        line(report, name + ": " + (found.ok() ? "ok" : "fails"));
        found.facts().forEach(fact -> line(report, "  " + fact));
        found.problems().forEach(problem -> line(report, "  problem: " + problem));
        return found.ok();
    }

    private static void line(StringBuilder report, String text) {
        report.append(text).append('\n');
    }
}
