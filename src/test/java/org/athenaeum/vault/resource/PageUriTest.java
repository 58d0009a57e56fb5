package org.athenaeum.vault.resource;

import static org.assertj.core.api.Assertions.assertThat;

import org.athenaeum.vault.files.VaultPath;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A5.1, RES-10: the URI of a page")
class PageUriTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            wiki/a.md             | vault:///wiki/a.md
            wiki/a b.md           | vault:///wiki/a%20b.md
            wiki/Ü~_-.md          | vault:///wiki/%C3%9C~_-.md
            100%.md               | vault:///100%25.md
            a?b#c&d.md            | vault:///a%3Fb%23c%26d.md
            🌱.md                 | vault:///%F0%9F%8C%B1.md
            """)
    void encodesAllButUnreservedCharactersAndIsItsOwnInverse(String path, String uri) {
        assertThat(PageUri.of(new VaultPath(path))).isEqualTo(uri);
        assertThat(PageUri.path(uri.substring("vault:///".length()))).hasValue(path);
    }

    @ParameterizedTest(name = "{2}")
    @CsvSource(delimiter = '|', textBlock = """
            %252e%252e/x.md | %2e%2e/x.md | decoded once, never twice
            %2e%2e/x.md     | ../x.md     | what it means is for the path's own check to refuse
            a+b(1),c.md     | a+b(1),c.md | characters a segment may hold as they are
            /x.md           | /x.md       | an empty segment stays one
            """)
    void decodesOnce(String encoded, String path, String reason) {
        assertThat(PageUri.path(encoded)).hasValue(path);
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', textBlock = """
            a.md?x=1      | a query
            a.md#part     | a fragment
            a%2Fb.md      | a slash in disguise
            a%2fb.md      | the same in small letters
            %FF.md        | no UTF-8
            %C0%AE.md     | UTF-8 longer than it need be
            %ED%A0%80.md  | half a surrogate
            a[1].md       | brackets, which no path has
            a%.md         | no escape
            """)
    void refuses(String encoded, String reason) {
        assertThat(PageUri.path(encoded)).isEmpty();
    }
}
