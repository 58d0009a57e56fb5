package org.athenaeum.brainkb;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.backend.Services;
import org.athenaeum.brainkb.credential.AccessTokens;
import org.athenaeum.brainkb.credential.Resolution;
import org.athenaeum.brainkb.credential.SessionLogins;
import org.athenaeum.brainkb.credential.TokenExchange;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.registry.Catalog;
import org.athenaeum.catalog.registry.ToolDefinition;
import org.athenaeum.catalog.registry.ToolExtension;
import org.athenaeum.catalog.registry.ToolView;
import org.athenaeum.identity.Caller;
import org.athenaeum.limits.Workers;
import org.athenaeum.operation.SettingsOf;
import org.athenaeum.outbound.client.RestClients;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.SessionStore;
import org.athenaeum.session.StateKey;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;

/** The tools for reading, as the catalogue serves them, before a BrainKB at two addresses. */
public final class ToolBench implements AutoCloseable {

    private final SeContainer beans;
    private final Catalog catalog;

    private ToolBench(Map<String, String> given, Class<?>... more) {
        var settings = Settings.read(SettingsSource.of(given));
        assertThat(settings.faults()).isEmpty();
        beans = SeContainerInitializer.newInstance().disableDiscovery().addExtensions(ToolExtension.class)
                .addExtensions(new SettingsOf(settings))
                .addBeanClasses(Workers.class, StateKey.class, SessionStore.class, Workspaces.class, RestClients.class,
                Services.class,
                        TokenExchange.class, AccessTokens.class, SessionLogins.class, Resolution.class, Brainkb.class,
                        BrainkbFailures.class, SpaceTools.class, AccessRuleTools.class, SearchTools.class, ProvenanceTools.class)
                .addBeanClasses(more).initialize();
        catalog = Catalog.assemble(beans.select(ToolExtension.class).get(), beans.getBeanManager(),
                Set.of(Caller.class, Call.class, Workspace.class));
    }

    /** @param more classes of tools beside those for reading */
    public static ToolBench before(Object queryService, Object userManagement, Class<?>... more) {
        return new ToolBench(Map.of("BRAINKB_URL", queryService.toString(), "USERMANAGEMENT_URL", userManagement.toString()), more);
    }

    public ToolView listed() {
        return catalog.view(Set.of(Family.BRAINKB), false);
    }

    public ToolDefinition tool(String name) {
        return listed().find(name).orElseThrow();
    }

    /** @param arguments JSON with apostrophes for quotation marks */
    public ToolResult call(Caller caller, String tool, String arguments) {
        return call(caller, tool, arguments, ResultBudget.DEFAULT);
    }

    public ToolResult call(Caller caller, String tool, String arguments, ResultBudget budget) {
        var workspace = beans.select(Workspaces.class).get().unclaimed(Optional.empty());
        return tool(tool).invoke(Json.read(arguments.replace('\'', '"')).asJsonObject(), caller,
                Call.startingNow(Duration.ofSeconds(60), budget), workspace);
    }

    public static String text(ToolResult result) {
        return result.content().stream().map(block -> ((Content.Text) block).text()).collect(Collectors.joining("\n"));
    }

    @Override
    public void close() {
        beans.close();
    }
}
