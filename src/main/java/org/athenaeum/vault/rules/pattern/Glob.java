package org.athenaeum.vault.rules.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * A glob over the bytes of a path (vault B4.10 to B4.14), run as a small automaton: its time is bounded by pattern length times
 * path length, whatever the pattern.
 */
final class Glob {
    private enum Kind {
        /** Exactly one byte of a set. */
        ONE,
        /** Any bytes but {@code /}. */
        STAR,
        /** Any bytes. */
        DEEP,
        /** The start of a double star and its slash, which may also match nothing: go on here, or three steps further. */
        FORK
    }

    private record Step(Kind kind, BitSet bytes) {
        static final BitSet NOTHING = new BitSet();
    }

    private final Step[] steps;

    private Glob(List<Step> steps) {
        this.steps = steps.toArray(Step[]::new);
    }

    static Glob of(String pattern, LetterCase letters) {
        var steps = new ArrayList<Step>();
        for (int at = 0; at < pattern.length(); ) {
            at = switch (pattern.charAt(at)) {
                case '*' -> stars(pattern, at, steps);
                case '?' -> any(at, steps);
                case '[' -> bracket(pattern, at, letters, steps);
                case '\\' -> escaped(pattern, at, steps);
                default -> one(letters.of(pattern.charAt(at)), at + 1, steps);
            };
        }
        return new Glob(steps);
    }

    boolean matches(String text) {
        var now = new boolean[steps.length + 1];
        var next = new boolean[steps.length + 1];
        now[0] = true;
        spread(now);

        for (int i = 0; i < text.length(); i++) {
            if (!advance(now, text.charAt(i), next)) return false;
            var spare = now;
            now = next;
            next = spare;
            Arrays.fill(next, false);
        }
        return now[steps.length];
    }

    private boolean advance(boolean[] now, char c, boolean[] next) {
        boolean alive = false;
        for (int s = 0; s < steps.length; s++) {
            if (!now[s]) continue;
            int to = switch (steps[s].kind) {
                case ONE -> steps[s].bytes.get(c) ? s + 1 : -1;
                case STAR -> c != '/' ? s : -1;
                case DEEP -> s;
                case FORK -> -1;
            };
            if (to < 0) continue;
            next[to] = true;
            alive = true;
        }
        spread(next);
        return alive;
    }

    /** Marks what is reached without reading a byte; such moves only lead forward, so one pass is enough. */
    private void spread(boolean[] states) {
        for (int s = 0; s < steps.length; s++) {
            if (!states[s] || steps[s].kind == Kind.ONE) continue;
            states[s + 1] = true;
            if (steps[s].kind == Kind.FORK) states[s + 3] = true;
        }
    }

    /** A run of stars crosses slashes if it is two or more between slashes or ends; else it is one star (vault B4.10). */
    private static int stars(String pattern, int start, List<Step> steps) {
        int end = start;
        while (end < pattern.length() && pattern.charAt(end) == '*') end++;

        boolean left = start == 0 || pattern.charAt(start - 1) == '/';
        boolean right = end == pattern.length() || pattern.startsWith("/", end) || pattern.startsWith("\\/", end);
        boolean deep = end - start > 1 && left && right;
        if (deep && pattern.startsWith("/", end)) {
            steps.add(new Step(Kind.FORK, Step.NOTHING));
            steps.add(new Step(Kind.DEEP, Step.NOTHING));
            return one('/', end + 1, steps);
        }
        steps.add(new Step(deep ? Kind.DEEP : Kind.STAR, Step.NOTHING));
        return end;
    }

    private static int any(int at, List<Step> steps) {
        var bytes = new BitSet(256);
        bytes.set(1, 256);
        bytes.clear('/');
        steps.add(new Step(Kind.ONE, bytes));
        return at + 1;
    }

    private static int bracket(String pattern, int at, LetterCase letters, List<Step> steps) {
        var bracket = new Bracket(pattern, at + 1, letters);
        var bytes = bracket.read();
        steps.add(new Step(Kind.ONE, bytes.orElse(Step.NOTHING)));
        return bytes.isPresent() ? bracket.end() : pattern.length();
    }

    /** The byte after the backslash as it is, not folded; a backslash at the end matches nothing (vault B4.11, B4.14). */
    private static int escaped(String pattern, int at, List<Step> steps) {
        if (at + 1 < pattern.length()) return one(pattern.charAt(at + 1), at + 2, steps);
        steps.add(new Step(Kind.ONE, Step.NOTHING));
        return at + 1;
    }

    private static int one(char c, int end, List<Step> steps) {
        var bytes = new BitSet(256);
        bytes.set(c);
        steps.add(new Step(Kind.ONE, bytes));
        return end;
    }
}
