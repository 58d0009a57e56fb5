package org.athenaeum.vault.search.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("vault A1.4")
class FoldingTest {

    @ParameterizedTest(name = "{2}: {0} is {1}")
    @CsvSource({
            "Wheat, wheat, ASCII case",
            "WEIẞE, weiße, capital sharp s folds simply",
            "Straße, straße, sharp s is not expanded by simple folding",
            "Übergröße, ubergroße, marks fall",
            "U\u0308ber, uber, marks fall in decomposed spelling too",
            "Ångström, angstrom, ring and diaeresis",
            "ΟΔΥΣΣΕΥΣ, οδυσσευσ, Greek capitals",
            "Ὀδυσσεύς, οδυσσευσ, final sigma is sigma and accents fall",
            "ЙОГУРТ, иогурт, Cyrillic short i loses its breve",
            "İstanbul, istanbul, dotted capital I",
            "ısı, ısı, dotless i is a letter of its own",
            "ﬁeld, field, ligature",
            "Ｔｅｓｔ１２, test12, full width",
            "x²+½, x2+1⁄2, compatibility digits",
            "ｶﾞｰﾃﾞﾝ, カーテン, half-width kana with voicing marks",
            "한글, 한글, Hangul syllables stay",
            "\u1112\u1161\u11AB, 한, typed jamo become a syllable",
            "שָׁלוֹם, שלום, Hebrew points fall",
            "Ǆ, dz, digraph letter",
            "𝐌𝐚𝐭𝐡, math, letters beyond the basic plane"})
    void foldsToOneForm(String text, String folded, String reason) {
        assertThat(Folding.fold(text)).as(reason).isEqualTo(folded);
        assertThat(Folding.fold(folded)).as("folding twice changes nothing").isEqualTo(folded);
    }

    @Test
    void knowsWhereEachCharacterCameFrom() {
        var text = Folding.foldWithOrigins("Aﬁ½ü𝐌z");

        assertThat(text.text()).isEqualTo("afi1⁄2umz");
        assertThat(text.origins()).containsExactly(0, 1, 1, 2, 2, 2, 3, 4, 6);
        assertThat(text.originOf(text.text().length())).isEqualTo(text.source().length());
    }
}
