package org.athenaeum.brainkb;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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
import org.athenaeum.identity.Secret;
import org.athenaeum.limits.Workers;
import org.athenaeum.operation.SettingsOf;
import org.athenaeum.outbound.client.RestClients;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.BrainKbServers;
import org.athenaeum.sandbox.brainkb.BrainKbSettings;
import org.athenaeum.sandbox.brainkb.fault.Fault;
import org.athenaeum.sandbox.brainkb.fault.FaultKind;
import org.athenaeum.session.SessionStore;
import org.athenaeum.session.StateKey;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;

/** Tools as the catalogue declares them, called by demo people, before a sandbox's BrainKB over HTTP. */
final class AdminStation implements AutoCloseable {

    private static final String PASSWORD = "a password of the test";

    private final HttpClient http = HttpClient.newHttpClient();
    private final Map<String, Caller> callers = new ConcurrentHashMap<>();
    private final BrainKbServers servers;
    private final SeContainer beans;
    private final ToolView view;
    private final Map<String, ToolDefinition> tools;
    private long seen;

    private AdminStation(BrainKbServers servers, Class<?>... toolClasses) {
        this.servers = servers;
        var settings = Settings.read(SettingsSource.of(Map.of("BRAINKB_URL", servers.queryService().toString(),
                "USERMANAGEMENT_URL", servers.userManagement().toString())));
        var declared = new ToolExtension();
        beans = SeContainerInitializer.newInstance().disableDiscovery().addExtensions(new SettingsOf(settings), declared)
                .addBeanClasses(Workers.class, StateKey.class, SessionStore.class, Workspaces.class, RestClients.class,
                Services.class,
                        TokenExchange.class, AccessTokens.class, SessionLogins.class, Resolution.class, Brainkb.class,
                        BrainkbFailures.class)
                .addBeanClasses(toolClasses).initialize();
        view = Catalog.assemble(declared, beans.getBeanManager(), Set.of(Caller.class, Call.class, Workspace.class))
                .view(Set.of(Family.BRAINKB), false);
        tools = view.tools();
    }

    static AdminStation open(Path files, Class<?>... toolClasses) throws IOException {
        return new AdminStation(BrainKbServers.start(BrainKbSettings.of(Clock.systemUTC(), files, new Secret(PASSWORD))),
                toolClasses);
    }

    ToolDefinition tool(String name) {
        return tools.get(name);
    }

    /** The list as clients get it. */
    byte[] listed(Revision revision) {
        return view.listed(revision);
    }

    Set<String> names() {
        return tools.keySet();
    }

    ToolResult call(String email, String tool, String arguments) {
        return call(email, tool, arguments, ResultBudget.DEFAULT);
    }

    ToolResult call(String email, String tool, String arguments, ResultBudget budget) {
        var caller = callers.computeIfAbsent(email, this::caller);
        seen = last();
        var workspace = beans.select(Workspaces.class).get().unclaimed(Optional.empty());
        return tools.get(tool).invoke(Json.read(arguments).asJsonObject(), caller, workspace,
                Call.startingNow(Duration.ofSeconds(30), budget));
    }

    static String text(ToolResult result) {
        return result.content().stream().map(block -> ((Content.Text) block).text()).collect(Collectors.joining("\n"));
    }

    /** What the last call asked of BrainKB, exchanges aside: {@code GET /path?query body}, decoded. */
    List<String> asked() {
        return servers.requests().stream().filter(request -> request.number() > seen && !request.target()
                .startsWith("/api/auth/"))
                .map(request -> (request.method() + " " + URLDecoder.decode(request.target(), StandardCharsets.UTF_8) + " "
                        + request.body()).strip()).toList();
    }

    /** The next answer, whatever it is to, is spoilt. */
    void fails(FaultKind kind) {
        servers.faults().clear();
        servers.faults().add(Fault.once(kind, Fault.ANYWHERE));
    }

    /** Signs a demo person in, so that the next call asks for nothing else. */
    void warm(String email, String tool, String arguments) {
        call(email, tool, arguments);
    }

    private long last() {
        var all = servers.requests();
        return all.isEmpty() ? 0 : all.get(all.size() - 1).number();
    }

    private Caller caller(String email) {
        var body = Json.object().add("email", email).add("password", PASSWORD).build();
        var answer = Json.read(post(servers.userManagement() + "/api/auth/login", body.toString())).asJsonObject();
        return PlayedBrainkb.sending(answer.getString("refresh_token"));
    }

    private String post(String address, String body) {
        try {
            return http.send(HttpRequest.newBuilder(URI.create(address)).header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(body)).build(), BodyHandlers.ofString()).body();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    @Override
    public void close() {
        beans.close();
        servers.close();
    }
}
