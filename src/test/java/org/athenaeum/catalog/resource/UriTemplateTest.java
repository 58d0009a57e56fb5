package org.athenaeum.catalog.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("RES-06: a URI fits a template strictly, and nothing is decoded")
class UriTemplateTest {

    private final UriTemplate page = UriTemplate.parse("vault:///{+path}");
    private final UriTemplate section = UriTemplate.parse("vault-section:///{section}/{+path}");

    @ParameterizedTest(name = "{2}")
    @CsvSource(delimiter = '|', textBlock = """
            vault:///a.md                | a.md               | one segment
            vault:///wiki/a%20b.md       | wiki/a%20b.md      | escapes stay as they are
            vault:///%252e%252e/a        | %252e%252e/a       | twice encoded stays twice encoded
            vault:////a                  | /a                 | an empty segment is the family's to refuse
            vault:///a?b                 | a?b                | so is a query
            vault:///a#b                 | a#b                | and a fragment
            """)
    void fits(String uri, String path, String reason) {
        assertThat(page.match(uri)).map(ResourceUri::variables).hasValue(Map.of("path", path));
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', ignoreLeadingAndTrailingWhitespace = false, textBlock = """
            vault://host/a.md|another authority
            VAULT:///a.md|another spelling of the scheme
            vault:/a.md|no authority
            vault:///|nothing for the variable
            vault:///a b.md|a blank, which no URI has
            vault:///ü.md|a letter that no URI has
            vault:///a%2.md|half an escape
            vault:///a%zz.md|no escape
            vault:///a"b|a quote
            file:///etc/passwd|another scheme
            xvault:///a|more before it
            """)
    void fitsNot(String uri, String reason) {
        assertThat(page.match(uri)).isEmpty();
    }

    @Test
    void endsSimpleExpressionWhereReservedCharactersBegin() {
        assertThat(section.match("vault-section:///a%2Fb/wiki/x.md")).map(ResourceUri::variables)
                .hasValue(Map.of("section", "a%2Fb", "path", "wiki/x.md"));
        assertThat(section.match("vault-section:////wiki/x.md")).isEmpty();
        assertThat(section.match("vault-section:///results")).isEmpty();
        assertThat(section.variables()).containsExactly("section", "path");
    }

    @Test
    void refusesLongUris() {
        var longest = "vault:///" + "%41".repeat((UriTemplate.LONGEST_URI - 9) / 3);

        assertThat(page.match(longest)).isPresent();
        assertThat(page.match(longest + "aaaaaaaa")).isEmpty();
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', textBlock = """
            {+path}            | no scheme
            x:///{path*}       | an operator that is not served
            x:///{a,b}         | two variables in one expression
            x:///{a}{b}        | no end to the first
            x:///{a}b          | no end that shows
            x:///{+a}/b        | more after a reserved expression
            x:///{a}/{a}       | a variable twice
            x:///{a            | half an expression
            """)
    void refusesTemplatesThatDoNotFitInOneWayOnly(String template, String reason) {
        assertThatIllegalArgumentException().isThrownBy(() -> UriTemplate.parse(template));
    }
}
