package org.athenaeum.brapi.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("D1: the dialect of a server")
class DetectedTest {

    @ParameterizedTest(name = "{0}, {1}, {2}, chosen {3}: {4} by {5}")
    @CsvSource(nullValues = "-", textBlock = """
            cassavabase.org, '', '', -, cassavabase, url-pattern
            www.CassavaBase.org, '', '', -, cassavabase, url-pattern
            notcassavabase.org, '', '', -, spec, fallback
            wheat.triticeaetoolbox.org, '', '', -, breedbase, url-pattern
            breedbase.org, '', '', -, breedbase, url-pattern
            test-server.brapi.org, '', '', -, brapi-test, url-pattern
            x.test-server.brapi.org, '', '', -, spec, fallback
            a.example, BrAPI Test Server, '', -, brapi-test, server-name
            a.example, Field, Boyce Thompson Institute, -, breedbase, organization-name
            a.example, BMSAPI, '', -, bms, server-name
            a.example, Our Breeding Management System, '', -, bms, server-name
            a.example, Field, IRRI, -, bms, organization-name
            a.example, Field, Irrigation Board, -, spec, fallback
            a.example, CIPres, Discipline, -, spec, fallback
            cassavabase.org, '', '', spec, spec, env-override
            a.example, '', '', bms, bms, env-override
            """)
    void isToldByChoiceHostOrName(String host, String server, String organization, String chosen, String id, String source) {
        var detected = Detected.of(Optional.ofNullable(chosen), host, server, organization);

        assertThat(detected.dialect().id()).isEqualTo(id);
        assertThat(detected.source()).isEqualTo(source);
    }
}
