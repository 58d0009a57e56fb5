package org.athenaeum.vault.rules;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;

/** Tells the operator what is probably a mistake in the vault's rules (vault B1.4, B1.7, B3.6, B3.15); callers do so once. */
final class OperatorLog {
    private static final Logger LOG = System.getLogger("org.athenaeum.vault");

    /** New rules, or none: called once for each reading that differs from the one before. */
    void found(FoundRules rules) {
        rules.unreadable().ifPresent(not -> LOG.log(Level.ERROR, oneLine(not.sentence())));
        rules.parsed().ifPresent(file -> file.remarks().forEach(remark -> LOG.log(Level.WARNING, oneLine(remark.toString()))));
    }

    void found(List<String> problems) {
        problems.forEach(problem -> LOG.log(Level.WARNING, oneLine(problem)));
    }

    /** A page under the people folder that no rule encrypts: ordinary, and a likely mistake (vault B1.4). */
    void unencryptedPeople(String path) {
        LOG.log(Level.WARNING, oneLine(path + " is under wiki/people/ but no rule encrypts it: it is served as ordinary"));
    }

    /** A path may hold line ends: what stands in the log stays one line. */
    private static String oneLine(String text) {
        if (text.chars().noneMatch(Character::isISOControl)) return text;
        var line = new StringBuilder();
        text.chars().forEach(c -> line.append(Character.isISOControl(c) ? String.format("\\x%02x", c) : Character.toString(c)));
        return line.toString();
    }
}
