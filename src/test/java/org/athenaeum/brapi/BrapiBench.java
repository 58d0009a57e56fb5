package org.athenaeum.brapi;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.athenaeum.brapi.capability.Companions;
import org.athenaeum.brapi.capability.Profiles;
import org.athenaeum.brapi.capability.References;
import org.athenaeum.brapi.client.Upstreams;
import org.athenaeum.brapi.connection.Connections;
import org.athenaeum.brapi.orientation.ConnectDescription;
import org.athenaeum.brapi.orientation.ConnectionDocuments;
import org.athenaeum.brapi.orientation.Orienting;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.registry.Catalog;
import org.athenaeum.catalog.registry.ToolExtension;
import org.athenaeum.catalog.registry.ToolView;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.limits.Workers;
import org.athenaeum.operation.SettingsOf;
import org.athenaeum.outbound.open.OpenClient;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.SessionStore;
import org.athenaeum.session.StateKey;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;

/** BrAPI's tools, as the catalogue serves them, with a configuration. */
public final class BrapiBench implements AutoCloseable {

    public static final Caller SOMEBODY = Caller.anonymous(Scopes.NONE);

    private final SeContainer beans;
    private final Catalog catalog;

    private BrapiBench(Map<String, String> given, Class<?>... more) {
        var settings = Settings.read(SettingsSource.of(given));
        assertThat(settings.faults()).isEmpty();
        beans = SeContainerInitializer.newInstance().disableDiscovery().addExtensions(ToolExtension.class)
                .addExtensions(new SettingsOf(settings))
                .addBeanClasses(Workers.class, StateKey.class, SessionStore.class, Workspaces.class, OpenClient.class, Upstreams.class,
                        Companions.class, Profiles.class, References.class, Connections.class, Orienting.class, ConnectDescription.class,
                        ConnectionDocuments.class, ConnectionTools.class, BrapiFailures.class, BrapiCheck.class)
                .addBeanClasses(more).initialize();
        catalog = Catalog.assemble(beans.select(ToolExtension.class).get(), beans.getBeanManager(),
                Set.of(Caller.class, Call.class, Workspace.class));
    }

    /** @param namesAndValues settings beside the family's own */
    public static BrapiBench with(String... namesAndValues) {
        return with(new Class<?>[0], namesAndValues);
    }

    /** The same, with classes of tools, and of what they need, beside those for connecting. */
    public static BrapiBench with(Class<?>[] more, String... namesAndValues) {
        var all = new HashMap<String, String>();
        all.put("MCP_FAMILIES", "brapi");
        for (int at = 0; at < namesAndValues.length; at += 2) all.put(namesAndValues[at], namesAndValues[at + 1]);
        return new BrapiBench(all, more);
    }

    public <T> T bean(Class<T> type) {
        return beans.select(type).get();
    }

    public ToolView listed() {
        return catalog.view(Set.of(Family.BRAPI), false);
    }

    /** One that nobody has yet. */
    public Workspace workspace() {
        return bean(Workspaces.class).unclaimed(Optional.empty());
    }

    /** @param arguments JSON with apostrophes for quotation marks */
    public ToolResult call(Workspace workspace, String tool, String arguments) {
        return call(SOMEBODY, workspace, tool, arguments);
    }

    public ToolResult call(Caller caller, Workspace workspace, String tool, String arguments) {
        return listed().find(tool).orElseThrow().invoke(Json.read(arguments.replace('\'', '"')).asJsonObject(), caller,
                Call.startingNow(Duration.ofSeconds(60), ResultBudget.DEFAULT), workspace);
    }

    public static String text(ToolResult result) {
        return result.content().stream().map(block -> ((Content.Text) block).text()).collect(Collectors.joining("\n"));
    }

    @Override
    public void close() {
        beans.close();
    }
}
