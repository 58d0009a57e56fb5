package org.athenaeum.vault.rules.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RulePatternTest {

    @ParameterizedTest(name = "{0} on {1}: {2} ({3})")
    @DisplayName("B4.6 to B4.13: patterns name paths as git says")
    @CsvSource(delimiter = '|', textBlock = """
            dir/          | dir/a.md        | false | B4.6 a folder pattern does not reach into the folder
            dir           | dir/a.md        | false | B4.6 nor does its bare name
            /dir          | dir/a.md        | false | B4.6 nor anchored
            a.md/         | a.md            | false | B4.6 a folder pattern never names a file
            dir/*         | dir/a.md        | true  | B4.6 one level
            dir/*         | dir/b/a.md      | false | B4.6 one level only
            dir/**        | dir/b/a.md      | true  | B4.6 all levels
            a.md          | x/y/a.md        | true  | B4.7 without slash: the last component at any depth
            *.md          | x/y/a.md        | true  | B4.7 suffix
            *.md          | x/y/.md         | true  | B4.7 the star may be empty
            a*d           | x/ab.md         | true  | B4.7 glob on the last component
            /a.md         | x/a.md          | false | B4.8 a leading slash anchors
            /a.md         | a.md            | true  | B4.8 at the top
            x/a.md        | y/x/a.md        | false | B4.8 a slash inside anchors
            x/*.md        | x/y/a.md        | false | B4.8 a star holds no slash
            foo**/bar     | foo/x/bar       | true  | B4.9 a double star after a literal prefix acts as a leading one
            foo**/bar     | foobar          | true  | B4.9 and may match nothing
            fo?**/bar     | foo/x/bar       | false | B4.10 elsewhere an unbounded double star is one star
            ?/b           | //b             | false | B4.10 a question mark is no slash
            x/?.md        | x/ab.md         | false | B4.10 a question mark is one byte
            **/a.md       | a.md            | true  | B4.10 a leading double star matches nothing
            **/a.md       | x/y/a.md        | true  | B4.10 or any folders
            x/**/a.md     | x/a.md          | true  | B4.10 in the middle it matches nothing
            x/**/a.md     | x/y/z/a.md      | true  | B4.10 or any folders
            x/***/a.md    | x/y/z/a.md      | true  | B4.10 three stars count as two
            ?/**          | x               | false | B4.10 at the end one component is needed
            **/x/**       | y/x/a/b         | true  | B4.10 twice
            x/**y/a       | x/z/y/a         | false | B4.10 unbounded on the right
            **\\/a        | x/y/a           | true  | B4.10 an escaped slash bounds too
            **\\/a        | a               | false | B4.10 but then the slash must be there
            a\\*b         | a*b             | true  | B4.11 an escaped star is a star
            a\\*b         | axb             | false | B4.11 and nothing else
            a*\\          | ab\\            | false | B4.11 a lone backslash at the end matches nothing
            [ab].md       | b.md            | true  | B4.12
            [!ab].md      | b.md            | false | B4.12 negation
            [^ab].md      | c.md            | true  | B4.12 the other negation
            []a].md       | ].md            | true  | B4.12 a closing bracket first is literal
            [a-c].md      | b.md            | true  | B4.12 range
            [-a].md       | -.md            | true  | B4.12 a hyphen at the start is literal
            [a-].md       | -.md            | true  | B4.12 and at the end
            [\\]].md      | ].md            | true  | B4.12 escapes inside
            [[:digit:]]   | x/7             | true  | B4.12 named class
            [[:Digit:]]   | 7               | false | B4.12 names are case-sensitive
            [[:foo:]a]    | a               | false | B4.12 an unknown class spoils the pattern
            [ab           | a               | false | B4.12 so does a missing bracket
            [[:x]         | :               | true  | B4.12 without its end it is no class
            x[!b]y/z      | x/y/z           | false | B4.12 no bracket matches a slash
            ?.md          | é.md            | false | B4.13 é is two bytes
            ??.md         | é.md            | true  | B4.13
            A.md          | a.md            | false | exact letters
            """)
    void namesPaths(String pattern, String path, boolean expected, String why) {
        assertThat(matches(pattern, path, LetterCase.EXACT)).as(why).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0} on {1}: {2} ({3})")
    @DisplayName("B4.14: core.ignorecase folds ASCII letters, with git's quirks")
    @CsvSource(delimiter = '|', textBlock = """
            Secret/*.MD | sEcret/a.md | true  | literal bytes are folded on both sides
            É.md        | é.md        | false | ASCII only
            [a-c].md    | B.md        | true  | the path is folded before a range
            [A-C].md    | b.md        | true  | a range also counts for the upper-case form
            [[:upper:]] | b           | true  | [:upper:] also matches lower case
            [[:lower:]] | B           | true  | and [:lower:] the folded path
            [B].md      | B.md        | false | an upper-case letter written singly in brackets matches no letter
            \\B.md      | B.md        | false | nor does one after a backslash
            [!B].md     | B.md        | true  | so its negation matches
            """)
    void foldsLetters(String pattern, String path, boolean expected, String why) {
        assertThat(matches(pattern, path, LetterCase.FOLDED)).as(why).isEqualTo(expected);
    }

    @Test
    @DisplayName("B4.13: composed and decomposed spellings differ")
    void normalisesNothing() {
        assertThat(matches("\u00e9.md", "e\u0301.md", LetterCase.EXACT)).isFalse();
    }

    @Test
    @DisplayName("A1.3: no pattern takes exponential time")
    void boundsTheTimeOfHostilePatterns() {
        var pattern = "*a".repeat(500) + "/**".repeat(100) + "/b";
        var path = "a".repeat(1000);

        boolean matched = Assertions.assertTimeoutPreemptively(Duration.ofSeconds(5),
                () -> matches(pattern, path, LetterCase.EXACT));

        assertThat(matched).isFalse();
    }

    private static boolean matches(String pattern, String path, LetterCase letters) {
        var wild = new RulePattern(BytePath.bytes(pattern.replace("\\\\", "\\")), letters);
        return wild.matches(BytePath.of(path.replace("\\\\", "\\")), 0);
    }
}
