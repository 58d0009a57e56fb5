package org.athenaeum.brainkb.ingest.upload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("G.3, G.4: files are sent under harmless names, each its own")
class PartNameTest {

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', value = {"cells.ttl, cells.ttl", "my cells (2).ttl, my_cells_2_.ttl", "a\"b\\.ttl, a_b_.ttl", "..ttl, file.ttl",
            ".hidden.ttl, _hidden.ttl", "a..b.ttl, a_b.ttl", "käuzchen.ttl, k_uzchen.ttl", "ü.ttl, file.ttl", "cells.turtle, cells.ttl"})
    void isSanitised(String fileName, String sent) {
        assertThat(PartName.of(fileName, "ttl", new HashSet<>()).value()).isEqualTo(sent);
    }

    @Test
    void isUnlikeEveryOther() {
        var taken = new HashSet<String>();

        var names = Stream.of("cells.ttl", "Cells.ttl", "cells.ttl", "cells-2.ttl").map(name -> PartName.of(name, "ttl", taken).value()).toList();

        assertThat(names).isEqualTo(List.of("cells.ttl", "Cells-2.ttl", "cells-3.ttl", "cells-2-2.ttl"));
    }

    @Test
    void isShort() {
        assertThat(PartName.of("x".repeat(250) + ".ttl", "ttl", new HashSet<>()).value()).hasSize(104);
    }
}
