package org.athenaeum.brainkb.staging;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.athenaeum.brainkb.BrainkbFailures;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.backend.Services;
import org.athenaeum.brainkb.credential.AccessTokens;
import org.athenaeum.brainkb.credential.Resolution;
import org.athenaeum.brainkb.credential.SessionLogins;
import org.athenaeum.brainkb.credential.TokenExchange;
import org.athenaeum.brainkb.ingest.FileIngest;
import org.athenaeum.brainkb.ingest.conversion.Conversions;
import org.athenaeum.brainkb.ingest.upload.SentBefore;
import org.athenaeum.brainkb.ingest.upload.UploadPlaces;
import org.athenaeum.brainkb.staging.store.Staging;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.catalog.registry.Catalog;
import org.athenaeum.catalog.registry.CatalogLint;
import org.athenaeum.catalog.registry.ToolExtension;
import org.athenaeum.identity.Caller;
import org.athenaeum.limits.Clockwork;
import org.athenaeum.limits.Workers;
import org.athenaeum.operation.SettingsOf;
import org.athenaeum.outbound.client.RestClients;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.SessionStore;
import org.athenaeum.session.StateKey;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A.3: the tools for uploads, as they are listed")
class UploadCatalogTest {

    /** On top of the family's budget, like all of the predecessor's later tools. */
    private static final int TOKENS = 1_200;

    @TempDir
    private java.nio.file.Path folder;

    private static byte[] listed(Map<String, String> given) {
        var all = new HashMap<>(given);
        all.put("BRAINKB_URL", "http://localhost:8010");
        var settings = Settings.read(SettingsSource.of(all));
        assertThat(settings.faults()).isEmpty();
        try (var beans = SeContainerInitializer.newInstance().disableDiscovery().addExtensions(ToolExtension.class)
                .addExtensions(new SettingsOf(settings))
                .addBeanClasses(Workers.class, Clockwork.class, StateKey.class, SessionStore.class, Workspaces.class,
                RestClients.class,
                        Services.class, TokenExchange.class, AccessTokens.class, SessionLogins.class, Resolution.class,
                        Brainkb.class,
                        BrainkbFailures.class, FileIngest.class, Conversions.class, SentBefore.class, UploadPlaces.class,
                        Staging.class,
                        Submission.class, UploadTools.class, UploadsOffered.class)
                .initialize()) {
            return Catalog.assemble(beans.select(ToolExtension.class).get(), beans.getBeanManager(),
                    Set.of(Caller.class, Call.class, Workspace.class)).view(Set.of(Family.BRAINKB), false)
                    .listed(Revision.V2026_07_28);
        }
    }

    @Test
    void areListedWhereAFolderIsNamedAndNowhereElse() {
        assertThat(new String(listed(Map.of()))).isEqualTo("[]");

        var listed = listed(Map.of("MCP_UPLOAD_DIR", folder.resolve("up").toString()));
        assertThat(new String(listed)).contains("brainkb_ingest_upload", "brainkb_list_uploads", "brainkb_upload_status",
                "brainkb_discard_upload");
        assertThat(CatalogLint.problems(listed, Revision.V2026_07_28)).isEmpty();
        assertThat(CatalogLint.tokens(listed)).isLessThan(TOKENS);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            brainkb_ingest_upload  | WRITE | ---W
            brainkb_list_uploads   | READ  | R-IW
            brainkb_upload_status  | READ  | R-IW
            brainkb_discard_upload | READ  | -D-W
            """)
    @DisplayName("A.3, D.5: classes and hints are the contract's; what the predecessor did not count counts as reading")
    void countAndBehaveAsTheContractSays(String name, RateClass kind, String hints) {
        var method = Arrays.stream(UploadTools.class.getDeclaredMethods())
                .filter(each -> each.isAnnotationPresent(Tool.class) && each.getAnnotation(Tool.class).name().equals(name))
                .findFirst().orElseThrow();

        var said = method.getAnnotation(Tool.class).annotations();
        assertThat((said.readOnlyHint() ? "R" : "-") + (said.destructiveHint() ? "D" : "-") + (said.idempotentHint() ? "I" : "-")
                + (said.openWorldHint() ? "W" : "-")).isEqualTo(hints);
        assertThat(method.getAnnotation(Limited.class).value()).containsExactly(kind);
    }
}
