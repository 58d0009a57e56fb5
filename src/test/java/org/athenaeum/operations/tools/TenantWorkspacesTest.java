package org.athenaeum.operations.tools;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.brapi.BrapiFailures;
import org.athenaeum.brapi.ConnectionTools;
import org.athenaeum.brapi.capability.Companions;
import org.athenaeum.brapi.capability.Profiles;
import org.athenaeum.brapi.client.Upstreams;
import org.athenaeum.brapi.connection.Connections;
import org.athenaeum.brapi.orientation.ConnectDescription;
import org.athenaeum.brapi.orientation.Orienting;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.call.ClientLink;
import org.athenaeum.catalog.registry.ToolExtension;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.VerifiedToken;
import org.athenaeum.limits.Workers;
import org.athenaeum.operation.SettingsOf;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.deadline.LateAnswer;
import org.athenaeum.outbound.open.OpenClient;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.SessionStore;
import org.athenaeum.session.StateKey;
import org.athenaeum.session.workspace.WorkspaceKey;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.testing.clock.HandClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("L9, RULINGS 35: who shares connections and frames")
class TenantWorkspacesTest {

    private static final Endpoint BRAPI = new Endpoint("/mcp/brapi", Set.of(Family.BRAPI));

    private SeContainer beans;

    private void start(String isolation) {
        var settings = Settings.read(SettingsSource.of(Map.of("MCP_FAMILIES", "brapi", "BRAPI_SESSION_ISOLATION", isolation)));
        beans = SeContainerInitializer.newInstance().disableDiscovery()
                .addExtensions(new ToolExtension(), new SettingsOf(settings))
                .addBeanClasses(Tools.class, CallWorkspaces.class, SessionStore.class, StateKey.class, Workspaces.class, Workers.class,
                        HandClock.class, OpenClient.class, Upstreams.class, Companions.class, Profiles.class, Connections.class,
                        Orienting.class, ConnectDescription.class, ConnectionTools.class, BrapiFailures.class)
                .addProperty("org.jboss.weld.se.shutdownHook", false).initialize();
    }

    @AfterEach
    void stop() {
        beans.close();
    }

    private static Caller of(String tenant, String subject) {
        return Caller.of(new VerifiedToken("https://id.example.org", subject, "client", Optional.ofNullable(tenant), Optional.empty(),
                Instant.MAX, Scopes.NONE, JsonValue.EMPTY_JSON_OBJECT));
    }

    private WorkspaceKey key(Caller caller) {
        var tool = beans.select(Tools.class).get().at(BRAPI, Revision.V2025_11_25).find("brapi_connect").orElseThrow();
        var situation = new Situation(BRAPI, caller, Revision.V2025_11_25, ClientLink.SILENT, new Cancellation(), Optional.empty(), LateAnswer.TO_NOBODY);
        return beans.select(CallWorkspaces.class).get().find(tool, situation, JsonValue.EMPTY_JSON_OBJECT).key();
    }

    @Test
    void keepsSessionsAndCallersApart() {
        start("true");

        assertThat(key(of("farm", "ada"))).isEqualTo(key(of("farm", "ada")))
                .isNotEqualTo(key(of("farm", "bob"))).isNotEqualTo(key(of("barn", "ada")));
    }

    @Test
    @DisplayName("with isolation off all of a tenant share, and nobody of another does")
    void sharesWithinATenant() {
        start("false");

        assertThat(key(of("farm", "ada"))).isEqualTo(key(of("farm", "bob")))
                .isNotEqualTo(key(of("barn", "ada")));
        assertThat(key(of(null, "ada"))).isNotEqualTo(key(of(null, "bob")));
    }

    @Test
    @DisplayName("callers whom nobody verified share nothing, isolation or not")
    void sharesNothingAmongStrangers() {
        start("false");
        var nobody = Caller.anonymous(Scopes.NONE);

        assertThat(key(nobody)).isNotEqualTo(key(nobody));
    }
}
