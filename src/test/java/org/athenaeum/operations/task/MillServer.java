package org.athenaeum.operations.task;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.registry.ToolExtension;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.limits.Workers;
import org.athenaeum.limits.Writers;
import org.athenaeum.operation.SettingsOf;
import org.athenaeum.operations.Envelope;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.admission.Admission;
import org.athenaeum.operations.admission.Limits;
import org.athenaeum.operations.audit.Audit;
import org.athenaeum.operations.deadline.Deadlines;
import org.athenaeum.operations.features.FeatureCatalog;
import org.athenaeum.operations.features.FeatureMethods;
import org.athenaeum.operations.legacy.conversation.Conversations;
import org.athenaeum.operations.modern.InputRounds;
import org.athenaeum.operations.modern.ModernExchange;
import org.athenaeum.operations.modern.ModernOperations;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.operations.reply.RequestLink;
import org.athenaeum.operations.subscription.ListenMethod;
import org.athenaeum.operations.subscription.Subscriptions;
import org.athenaeum.operations.task.mill.Gate;
import org.athenaeum.operations.task.mill.Mill;
import org.athenaeum.operations.tools.CallWorkspaces;
import org.athenaeum.operations.tools.Permissions;
import org.athenaeum.operations.tools.Tools;
import org.athenaeum.operations.tools.ToolsCall;
import org.athenaeum.operations.tools.ToolsList;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.RequestId;
import org.athenaeum.protocol.Revision;
import org.athenaeum.protocol.peer.ClientCapabilities;
import org.athenaeum.session.SessionStore;
import org.athenaeum.session.StateKey;
import org.athenaeum.session.notice.Audience;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.testing.clock.HandClock;

/** The mill behind the exchange of 2026-07-28, as a client sees it. */
final class MillServer implements AutoCloseable {

    static final Endpoint MILL = new Endpoint("/mcp/kb", Set.of(Family.KB));
    static final Endpoint ELSEWHERE = new Endpoint("/mcp/brapi", Set.of(Family.BRAPI));
    static final Caller MILLER = new Caller("miller", Scopes.of("grain:read"));

    private final SeContainer container = SeContainerInitializer.newInstance().disableDiscovery()
            .addExtensions(new ToolExtension(), new SettingsOf(Settings.read(SettingsSource.of(Map.of()))))
            .addBeanClasses(ModernExchange.class, ModernOperations.class, InputRounds.class, ListenMethod.class,
                    Subscriptions.class, Conversations.class, SessionStore.class, Tools.class, ToolsCall.class, CallWorkspaces.class, Permissions.class,
                        Admission.class, Limits.class, Audit.class, Workspaces.class, ToolsList.class,
                    Tasks.class, FeatureCatalog.class, FeatureMethods.class, StateKey.class, Audience.class, Workers.class,
                    Writers.class, Deadlines.class, HandClock.class, Mill.class, Gate.class)
            .initialize();

    /** What a client of these capabilities, in the tests' spelling, sends and hears. */
    record Client(MillServer server, Endpoint endpoint, Caller caller, String capabilities) {

        static final String TASKS = "'extensions':{'io.modelcontextprotocol/tasks':{}}";

        Client as(Caller other) {
            return new Client(server, endpoint, other, capabilities);
        }

        Client at(Endpoint other) {
            return new Client(server, other, caller, capabilities);
        }

        Client declaring(String other) {
            return new Client(server, endpoint, caller, other);
        }

        /** The result; a refusal is thrown. */
        JsonObject request(String method, String params) {
            return send(Optional.empty(), method, params).ended().getJsonObject("result");
        }

        JsonObject call(String tool) {
            return request("tools/call", "{'name':'" + tool + "','arguments':{}}");
        }

        /** The same client with 2025-11-25, which tries both ways of asking for a task. */
        JsonObject callAsOfOld(String tool) {
            var params = json("{'name':'" + tool + "','arguments':{},'task':{'ttl':60000}}");
            var link = new RequestLink(new Heard(), Revision.V2025_11_25, params, Optional::empty,
                    new ClientCapabilities(json("{" + capabilities + ",'tasks':{'requests':{'tools':{'call':{}}}}}")));
            var situation = new Situation(endpoint, caller, Revision.V2025_11_25, link, new Cancellation());
            return (JsonObject) Json.read(server.bean(ToolsCall.class).answer(situation, params).json());
        }

        JsonObject get(String taskId) {
            return request("tasks/get", "{'taskId':'" + taskId + "'}");
        }

        Heard send(Optional<Envelope> envelope, String method, String params) {
            var own = json(params);
            var meta = json("{'_meta':{'io.modelcontextprotocol/clientCapabilities':{" + capabilities + "}}}");
            var all = Json.object();
            own.forEach(all::add);
            meta.forEach(all::add);
            var heard = new Heard();
            server.bean(ModernExchange.class).request(endpoint, caller, envelope,
                    new Request(new RequestId(Json.number(1)), method, all.build()), new Cancellation(), heard);
            return heard;
        }
    }

    /** What came back. */
    static final class Heard implements Reply {

        private final List<JsonObject> messages = new CopyOnWriteArrayList<>();
        private final List<JsonObject> answers = new CopyOnWriteArrayList<>();

        @Override
        public void send(byte[] message) {
            messages.add((JsonObject) Json.read(message));
        }

        @Override
        public void end(Answer answer) {
            answers.add((JsonObject) Json.read(((Answer.Message) answer).json()));
        }

        List<JsonObject> messages() {
            return messages;
        }

        JsonObject ended() {
            return answers.get(0);
        }
    }

    /** One that declares tasks and shows forms. */
    Client client() {
        return new Client(this, MILL, MILLER, Client.TASKS + ",'elicitation':{}");
    }

    <T> T bean(Class<T> type) {
        return container.select(type).get();
    }

    /** JSON with single quotes. */
    static JsonObject json(String text) {
        return (JsonObject) Json.read(text.replace('\'', '"'));
    }

    @Override
    public void close() {
        container.close();
    }
}
