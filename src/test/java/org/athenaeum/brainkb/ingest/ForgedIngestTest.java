package org.athenaeum.brainkb.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.brainkb.ingest.IngestStage.call;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.CORA;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.LENA;
import static org.athenaeum.sandbox.brainkb.demo.DemoSpaces.CELL_TYPES;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.brainkb.PlayedBrainkb;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.identity.Backend;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Credentials;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.Secret;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.testing.clock.TurnedClock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("G.8: a token that only claims to be Cora's sends nothing, and hears nothing of what she sent")
class ForgedIngestTest {

    private static final String CLAIMS = "{\"iss\":\"brainkb-usermanagement\",\"aud\":\"%s\",\"sub\":\"" + CORA
            + "\",\"typ\":\"%s\",\"scopes\":[\"read\",\"write\",\"admin\"],\"roles\":[\"SuperAdmin\"],\"exp\":4102444800}";

    @TempDir
    private static Path uploads;

    @TempDir
    private static Path otherUploads;

    @TempDir
    private static Path folder;

    private static IngestStage stage;
    private static BrainKbFixture elsewhere;
    private static String path;
    private static FilesIngested first;

    /** Tokens that name Cora and are not hers here. */
    enum Token {
        SIGNED_BY_NOBODY {
            @Override
            String text() {
                return PlayedBrainkb.jwt(CLAIMS.formatted("query_service", "access"));
            }
        },
        UNSIGNED {
            @Override
            String text() {
                return encoded("{\"alg\":\"none\"}") + "." + encoded(CLAIMS.formatted("query_service", "access")) + ".";
            }
        },
        REFRESH_SIGNED_BY_NOBODY {
            @Override
            String text() {
                return PlayedBrainkb.jwt(CLAIMS.formatted("brainkb-auth", "refresh"));
            }
        },
        OF_ANOTHER_ISSUER {
            @Override
            String text() {
                return elsewhere.token(CORA);
            }
        },
        REFRESH_OF_ANOTHER_ISSUER {
            @Override
            String text() {
                return elsewhere.refresh(CORA);
            }
        },
        OF_LENA_ALTERED {
            @Override
            String text() {
                var parts = stage.brainKb().token(LENA).split("\\.");
                var claims = new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8);
                return parts[0] + "." + encoded(claims.replace(LENA, CORA)) + "." + parts[2];
            }
        },
        FOR_ANOTHER_SERVICE {
            @Override
            String text() {
                return stage.brainKb().administration(CORA);
            }
        };

        abstract String text();

        Caller caller() {
            return Caller.local(Scopes.NONE).with(Credentials.of(Backend.BRAINKB, new Secret(text())));
        }

        private static String encoded(String json) {
            return Base64.getUrlEncoder().withoutPadding().encodeToString(json.getBytes(StandardCharsets.UTF_8));
        }
    }

    @BeforeAll
    static void open() throws IOException {
        stage = IngestStage.open(uploads, Map.of());
        elsewhere = BrainKbFixture.start(otherUploads, TurnedClock.now(), settings -> settings);
        path = IngestStage.write(folder, "mine.nt", "<https://forged.example/s> <https://forged.example/p> \"Cora's\" .\n");
        first = stage.files(CELL_TYPES, List.of(path));
        stage.ended(first.jobId().orElseThrow());
    }

    @AfterAll
    static void close() {
        elsewhere.close();
        stage.close();
    }

    private static List<Path> staged() throws IOException {
        try (var files = Files.walk(uploads)) {
            return files.sorted().toList();
        }
    }

    private static void isToldTheRefusalAlone(ToolFailure failure, Token token) {
        var told = failure.getMessage() + failure.hint() + failure.data();
        assertThat(failure.reason()).isIn("credential_refused", "unauthorized", "forbidden", "wrong_audience");
        assertThat(told).doesNotContain(first.jobId().orElseThrow(), token.text(), "eyJ", Notes.AGAIN);
        assertThat(failure.getMessage()).as("in words").containsPattern("(?i)credential|token|does not take this sign-in");
        assertThat(failure.hint()).containsAnyOf("brainkb_globus_login", "personal access token");
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("files that she sent a moment ago are neither sent again nor said to be sent")
    void sendsNoFilesAndHearsOfNone(Token token) throws IOException {
        int sent = stage.asked(IngestStage.FILES).size();
        var before = staged();

        var failure = catchThrowableOfType(ToolFailure.class, () -> stage.ingest().ingestFiles(
                new IngestFilesRequest(CELL_TYPES, List.of(path), 4, true, false), token.caller(), stage.workspace(), call()));

        isToldTheRefusalAlone(failure, token);
        assertThat(stage.asked(IngestStage.FILES)).hasSize(sent);
        assertThat(staged()).isEqualTo(before);
        assertThat(stage.files(CELL_TYPES, List.of(path)).repeated()).as("she herself is told").isTrue();
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("nor is a text")
    void sendsNoTextAndHearsOfNone(Token token) {
        var text = "<https://forged.example/text> <https://forged.example/p> \"Cora's\" .";
        var job = stage.text(CELL_TYPES, text).jobId().orElseThrow();
        int sent = stage.asked(IngestStage.RAW).size();

        var failure = catchThrowableOfType(ToolFailure.class, () -> stage.ingest().ingestText(
                new IngestTextRequest(CELL_TYPES, text, Optional.empty(), 0, true, false), token.caller(),
                stage.workspace(), call()));

        isToldTheRefusalAlone(failure, token);
        assertThat(failure.getMessage() + failure.data()).doesNotContain(job);
        assertThat(stage.asked(IngestStage.RAW)).hasSize(sent);
    }
}
