package org.athenaeum.brainkb.credential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.athenaeum.brainkb.PlayedBrainkb.anyone;
import static org.athenaeum.brainkb.PlayedBrainkb.jwt;
import static org.athenaeum.brainkb.PlayedBrainkb.local;
import static org.athenaeum.brainkb.PlayedBrainkb.sending;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.brainkb.PlayedBrainkb;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.identity.Backend;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Credentials;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.BackendPair;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.WorkspaceRefused;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.Settings;
import org.athenaeum.testing.clock.TurnedClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C.1, C.3, C.7: logins of workspaces, and what goes before what")
class SessionLoginsTest {

    private static final Duration CAP = Duration.ofHours(12);
    private static final String OTHER = "https://other.example";

    private final TurnedClock clock = TurnedClock.now();
    private PlayedBrainkb brainkb;
    private SessionLogins logins;
    private Resolution resolution;
    private BackendPair servers;
    private Workspace workspace;

    @BeforeEach
    void open() {
        brainkb = PlayedBrainkb.with(Map.of("BRAINKB_TOKEN", "brainkb_pat_env", "MCP_ALLOWED_BASE_URLS", OTHER
                + "=https://u.example"));
        logins = new SessionLogins(brainkb.bean(Workspaces.class), clock);
        logins.open();
        resolution = new Resolution();
        resolution.settings = brainkb.bean(Settings.class);
        resolution.logins = logins;
        servers = resolution.choose(Optional.empty(), local());
        workspace = brainkb.workspace();
    }

    @AfterEach
    void close() {
        brainkb.close();
    }

    private Login keep(BackendPair where, String credential) {
        return logins.keep(workspace, where, BrainkbCredential.of(new Secret(credential)), Optional.of("ana@lab.org"), CAP);
    }

    private String expiring(Duration from) {
        return jwt("{\"typ\":\"refresh\",\"exp\":" + clock.instant().plus(from).getEpochSecond() + "}");
    }

    @Test
    @DisplayName("G.10: a login lasts until its credential ends, a token without end until the cap")
    void lastUntilTheFirstOfBothEnds() {
        assertThat(keep(servers, expiring(Duration.ofHours(1))).until()).isEqualTo(clock.instant().plus(Duration.ofHours(1)));
        assertThat(keep(servers, expiring(Duration.ofHours(20))).until()).isEqualTo(clock.instant().plus(CAP));
        assertThat(keep(servers, "brainkb_pat_a").until()).isEqualTo(clock.instant().plus(CAP));
        assertThatThrownBy(() -> keep(servers, expiring(Duration.ZERO))).isInstanceOf(ToolFailure.class);
    }

    @Test
    @DisplayName("decision 1: header, then login, then environment")
    void goBeforeTheEnvironmentAndBehindAHeader() {
        assertThat(resolution.of(local(), workspace).source()).isEqualTo(Source.ENVIRONMENT);

        keep(servers, "brainkb_pat_a");
        assertThat(resolution.of(local(), workspace).source()).isEqualTo(Source.SESSION);
        assertThat(resolution.of(local(), workspace).left()).contains(CAP);

        assertThat(resolution.of(sending("brainkb_pat_h"), workspace).source()).isEqualTo(Source.HEADER);
    }

    @Test
    @DisplayName("C.1: who was signed in is not somebody else when that is over")
    void neverFallThroughToTheEnvironment() {
        keep(servers, "brainkb_pat_a");
        clock.turn(CAP);

        assertThatThrownBy(() -> resolution.of(local(), workspace))
                .isInstanceOfSatisfying(ToolFailure.class, failure -> assertThat(failure.reason()).isEqualTo("login_over"));
        assertThat(logins.of(workspace).orElseThrow().credential()).isEmpty();

        assertThat(logins.drop(workspace)).isTrue();
        assertThat(resolution.of(local(), workspace).source()).isEqualTo(Source.ENVIRONMENT);
    }

    @Test
    void belongToOneWorkspace() {
        keep(servers, "brainkb_pat_a");

        assertThat(resolution.of(anyone(), brainkb.workspace()).source()).isEqualTo(Source.NONE);
    }

    @Test
    void endWithTheirWorkspace() {
        keep(servers, "brainkb_pat_a");

        brainkb.bean(Workspaces.class).end(workspace.key());

        assertThat(logins.of(workspace).orElseThrow().credential()).isEmpty();
    }

    @Test
    @DisplayName("C.1: who was signed in is not somebody else either where that ended while nobody called, until logging out")
    void areRememberedBeyondTheirWorkspace() {
        keep(servers, "brainkb_pat_a");
        brainkb.bean(Workspaces.class).end(workspace.key());

        assertThatThrownBy(() -> resolution.of(local(), workspace))
                .isInstanceOfSatisfying(ToolFailure.class, failure -> assertThat(failure.reason()).isEqualTo("login_over"));

        assertThat(logins.drop(workspace)).isTrue();
        assertThat(resolution.of(local(), workspace).source()).isEqualTo(Source.ENVIRONMENT);
    }

    @Test
    @DisplayName("C.1: a new login takes the place of one that ended")
    void forgetWhatEndedWhenSignedInAnew() {
        keep(servers, "brainkb_pat_a");
        brainkb.bean(Workspaces.class).end(workspace.key());

        keep(servers, "brainkb_pat_b");

        assertThat(resolution.of(local(), workspace).source()).isEqualTo(Source.SESSION);
        assertThat(logins.drop(workspace)).isTrue();
        assertThat(logins.drop(workspace)).isFalse();
    }

    @Test
    void keepNothingWhereNothingCanBeKept() {
        workspace = brainkb.bean(Workspaces.class).transitory();

        assertThatThrownBy(() -> keep(servers, "brainkb_pat_a")).isInstanceOf(WorkspaceRefused.class);

        assertThat(logins.of(workspace)).isEmpty();
    }

    private static Caller naming(String baseUrl) {
        return anyone().with(new Credentials(Map.of(), Map.of(Backend.BRAINKB, baseUrl)));
    }

    @Test
    @DisplayName("C.7, G.9: a login is used at its own servers, whatever a header names")
    void ownTheirServers() {
        var elsewhere = resolution.choose(Optional.of(OTHER), anyone());
        keep(elsewhere, "brainkb_pat_a");

        assertThat(resolution.of(anyone(), workspace).servers()).isEqualTo(elsewhere);
        assertThat(resolution.of(naming(OTHER + "/"), workspace).servers()).isEqualTo(elsewhere);
        assertThatThrownBy(() -> resolution.of(naming(brainkb.query.url().toString()), workspace))
                .isInstanceOfSatisfying(ToolFailure.class, failure -> assertThat(failure.reason())
                        .isEqualTo("base_url_conflict"));
    }

    @Test
    @DisplayName("RULINGS 31: the environment's token belongs to the standard servers")
    void keepTheEnvironmentsTokenAtItsServers() {
        var there = new Caller("local", Scopes.NONE)
                .with(new Credentials(Map.of(), Map.of(Backend.BRAINKB, OTHER)));

        assertThat(resolution.of(there, workspace).source()).isEqualTo(Source.NONE);
    }
}
