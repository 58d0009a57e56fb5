package org.athenaeum.brainkb;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.access.OnBehalf;
import org.athenaeum.brainkb.backend.Services;
import org.athenaeum.brainkb.credential.AccessTokens;
import org.athenaeum.brainkb.credential.Resolution;
import org.athenaeum.brainkb.credential.SessionLogins;
import org.athenaeum.brainkb.credential.TokenExchange;
import org.athenaeum.brainkb.login.BrowserLogin;
import org.athenaeum.brainkb.login.PasswordLogin;
import org.athenaeum.brainkb.login.PendingSignIns;
import org.athenaeum.brainkb.login.SignIn;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Backend;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Credentials;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.Secret;
import org.athenaeum.limits.Workers;
import org.athenaeum.operation.SettingsOf;
import org.athenaeum.outbound.client.PlayedBackend;
import org.athenaeum.outbound.client.PlayedBackend.Script;
import org.athenaeum.outbound.client.RestClients;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.SessionStore;
import org.athenaeum.session.StateKey;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;

/** BrainKB's two services, played as a test says, and the family's beans before them. */
public final class PlayedBrainkb implements AutoCloseable {

    public final PlayedBackend query = PlayedBackend.open();
    public final PlayedBackend users = PlayedBackend.open();
    private final Map<String, Script> queryScripts = new ConcurrentHashMap<>();
    private final Map<String, Script> userScripts = new ConcurrentHashMap<>();
    private final SeContainer beans;

    private PlayedBrainkb(Map<String, String> given) {
        var all = new HashMap<>(given);
        all.putIfAbsent("BRAINKB_URL", query.url().toString());
        all.putIfAbsent("USERMANAGEMENT_URL", users.url().toString());
        var settings = Settings.read(SettingsSource.of(all));
        assertThat(settings.faults()).isEmpty();
        query.plays((seen, exchange) -> play(queryScripts, seen, exchange));
        users.plays((seen, exchange) -> play(userScripts, seen, exchange));
        beans = SeContainerInitializer.newInstance().disableDiscovery().addExtensions(new SettingsOf(settings))
                .addBeanClasses(Workers.class, StateKey.class, SessionStore.class, Workspaces.class, RestClients.class,
                        Services.class,
                        TokenExchange.class, AccessTokens.class, SessionLogins.class, Resolution.class, Brainkb.class,
                                SignIn.class,
                        PasswordLogin.class, BrowserLogin.class, PendingSignIns.class, SessionTools.class, TokenTools.class,
                        BrainkbCheck.class)
                .initialize();
    }

    public static PlayedBrainkb with(Map<String, String> settings) {
        return new PlayedBrainkb(settings);
    }

    public <T> T bean(Class<T> type) {
        return beans.select(type).get();
    }

    /** @param request {@code GET /api/spaces} */
    public PlayedBrainkb query(String request, int status, String json) {
        return query(request, (seen, exchange) -> PlayedBackend.send(exchange, status, "application/json", json));
    }

    public PlayedBrainkb query(String request, Script script) {
        queryScripts.put(request, script);
        return this;
    }

    public PlayedBrainkb users(String request, int status, String json) {
        return users(request, (seen, exchange) -> PlayedBackend.send(exchange, status, "application/json", json));
    }

    public PlayedBrainkb users(String request, Script script) {
        userScripts.put(request, script);
        return this;
    }

    /** Exchanges every personal access token and refresh token for one of that user, which the query service takes. */
    public PlayedBrainkb exchanging(String email) {
        Script exchange = (seen, answer) -> {
            var wish = Json.read(seen.body()).asJsonObject().getString("audience");
            var token = jwt("{\"sub\":\"" + email + "\",\"aud\":\"" + wish
                    + "\",\"typ\":\"access\",\"scopes\":[\"read\",\"write\"],"
                    + "\"roles\":[\"Curator\"]}");
            PlayedBackend.send(answer, 200, "application/json",
                    "{\"access_token\":\"" + token + "\",\"token_type\":\"bearer\",\"expires_in\":900}");
        };
        queryScripts.putIfAbsent("GET /api/insert/jobs", (seen, answer) -> PlayedBackend.send(answer, 200, "application/json",
                "{\"jobs\":[]}"));
        return users("POST /api/auth/pat/exchange", exchange).users("POST /api/auth/exchange", exchange);
    }

    private static void play(Map<String, Script> scripts, PlayedBackend.Seen seen, HttpExchange exchange)
            throws IOException {
        var script = scripts.get(seen.method() + " " + seen.rawPath());
        if (script == null) PlayedBackend.send(exchange, 404, "application/json", "{\"detail\":\"Not Found\"}");
        else script.answer(seen, exchange);
    }

    /** What the users' service was asked, as {@code POST /api/auth/login}. */
    public List<String> askedOfUsers() {
        return users.seen().stream().map(seen -> seen.method() + " " + seen.rawPath()).toList();
    }

    public List<String> askedOfQuery() {
        return query.seen().stream().map(seen -> seen.method() + " " + seen.rawPath()).toList();
    }

    public static Call call() {
        return Call.startingNow(Duration.ofSeconds(30), ResultBudget.DEFAULT);
    }

    /** A caller over HTTP without anything. */
    public static Caller anyone() {
        return Caller.anonymous(Scopes.NONE);
    }

    public static Caller sending(String credential) {
        return anyone().with(Credentials.of(Backend.BRAINKB, new Secret(credential)));
    }

    /** Whoever sits at a pipe. */
    public static Caller local() {
        return Caller.local(Scopes.NONE);
    }

    /** A workspace of its own. */
    public Workspace workspace() {
        return bean(Workspaces.class).unclaimed(Optional.empty());
    }

    public OnBehalf as(Caller caller, Workspace workspace) {
        return bean(Brainkb.class).as(caller, workspace, call());
    }

    /** A token of that payload, signed by nobody. */
    public static String jwt(String claims) {
        var encoder = Base64.getUrlEncoder().withoutPadding();
        return encoder.encodeToString("{\"alg\":\"RS256\"}".getBytes(StandardCharsets.UTF_8)) + "."
                + encoder.encodeToString(claims.getBytes(StandardCharsets.UTF_8)) + ".c2ln";
    }

    @Override
    public void close() {
        beans.close();
        query.close();
        users.close();
    }
}
