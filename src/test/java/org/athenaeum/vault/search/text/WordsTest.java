package org.athenaeum.vault.search.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("vault A1.5")
class WordsTest {

    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of("cross-linking, twice", List.of("cross", "linking", "twice"), "punctuation parts words"),
                Arguments.of("snake_case v2_1", List.of("snake_case", "v2_1"), "underscores and digits belong to words"),
                Arguments.of("don't e.g.", List.of("don", "t", "e", "g"), "apostrophe and dot part words"),
                Arguments.of("東京都庁", List.of("東京", "京都", "都庁"), "Han characters in overlapping pairs"),
                Arguments.of("米", List.of("米"), "a single character stands alone"),
                Arguments.of("研究2024年度", List.of("研究", "2024", "年度"), "a run ends where the script does"),
                Arguments.of("コーヒー豆", List.of("コー", "ーヒ", "ヒー", "ー豆"), "the long vowel mark belongs to kana"),
                Arguments.of("한국어 책", List.of("한국", "국어", "책"), "Hangul in pairs"),
                Arguments.of("пшеница и рожь", List.of("пшеница", "и", "рожь"), "Cyrillic runs"),
                Arguments.of("٣٤ قمح", List.of("٣٤", "قمح"), "Arabic digits and letters"),
                Arguments.of("𠀀𠀁𠀂", List.of("𠀀𠀁", "𠀁𠀂"), "pairs beyond the basic plane are not torn"),
                Arguments.of("?! … 🌾", List.of(), "neither punctuation nor pictures are words"));
    }

    @ParameterizedTest(name = "{2}")
    @MethodSource("texts")
    void cutsFoldedTextIntoWords(String text, List<String> words, String reason) {
        assertThat(Words.of(text)).extracting(Word::text).isEqualTo(words);
    }

    @Test
    void knowsWhereWordsStand() {
        var words = Words.of("a, bcd");

        assertThat(words).containsExactly(new Word("a", 0, 1), new Word("bcd", 3, 6));
    }

    @Test
    void cutsEndlessWords() {
        var words = Words.of("x".repeat(100_000));

        assertThat(words).singleElement().satisfies(word -> assertThat(word.text()).hasSize(Words.MAX_LENGTH));
    }
}
