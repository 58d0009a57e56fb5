package org.athenaeum.vault.rules.attributes;

import org.athenaeum.vault.rules.pattern.BytePath;
import org.athenaeum.vault.rules.pattern.LetterCase;
import org.athenaeum.vault.rules.pattern.RulePattern;

/** A line about paths, its pattern ready in both letter cases. */
record Rule(RuleLine line, RulePattern exact, RulePattern folded) {

    static Rule of(RuleLine line) {
        var pattern = line.subject();
        return new Rule(line, new RulePattern(pattern, LetterCase.EXACT), new RulePattern(pattern, LetterCase.FOLDED));
    }

    boolean matches(BytePath path, int start, LetterCase letters) {
        return (letters == LetterCase.EXACT ? exact : folded).matches(path, start);
    }
}
