package org.athenaeum.operations.tools;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;
import java.util.Map;
import java.util.Set;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.registry.ToolExtension;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.limits.Workers;
import org.athenaeum.limits.Writers;
import org.athenaeum.operations.Exchange;
import org.athenaeum.operations.admission.Admission;
import org.athenaeum.operations.admission.Limits;
import org.athenaeum.operations.audit.Audit;
import org.athenaeum.operations.deadline.Deadlines;
import org.athenaeum.operations.features.FeatureCatalog;
import org.athenaeum.operations.features.FeatureMethods;
import org.athenaeum.operations.legacy.LegacyExchange;
import org.athenaeum.operations.legacy.LegacyOperations;
import org.athenaeum.operations.legacy.LegacyQuestions;
import org.athenaeum.operations.legacy.LegacyRequests;
import org.athenaeum.operations.legacy.conversation.Conversations;
import org.athenaeum.operations.modern.InputRounds;
import org.athenaeum.operations.modern.ModernExchange;
import org.athenaeum.operations.modern.ModernOperations;
import org.athenaeum.operations.pipe.PipeExchange;
import org.athenaeum.operations.subscription.ListenMethod;
import org.athenaeum.operations.subscription.Subscriptions;
import org.athenaeum.operations.task.Tasks;
import org.athenaeum.operations.tools.notebook.Doze;
import org.athenaeum.operations.tools.notebook.NotebookTools;
import org.athenaeum.operations.tools.notebook.Notes;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.SessionStore;
import org.athenaeum.session.StateKey;
import org.athenaeum.session.notice.Audience;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.testing.clock.HandClock;

/** The product's beans without its families, and the notebook. */
record NotebookServer(SeContainer container) implements AutoCloseable {

    static final Endpoint ENDPOINT = new Endpoint("/mcp/kb", Set.of(Family.KB));
    private static final Caller NOBODY = Caller.anonymous(Scopes.NONE);

    static NotebookServer with(Map<String, String> variables) {
        return new NotebookServer(SeContainerInitializer.newInstance().disableDiscovery()
                .addExtensions(new ToolExtension(), new Configured(Settings.read(SettingsSource.of(variables))))
                .addBeanClasses(Exchange.class, PipeExchange.class, LegacyExchange.class, LegacyOperations.class,
                        LegacyRequests.class, LegacyQuestions.class, Conversations.class, ModernExchange.class,
                        ModernOperations.class, InputRounds.class, ListenMethod.class, Subscriptions.class, FeatureCatalog.class,
                        FeatureMethods.class, Tools.class, ToolsCall.class, ToolsList.class, CallWorkspaces.class,
                        Permissions.class, Admission.class, Limits.class, Audit.class, Tasks.class,
                        SessionStore.class, StateKey.class, Workspaces.class, Audience.class, Workers.class, Writers.class,
                        Deadlines.class, HandClock.class,
                        NotebookTools.class, Notes.class, Doze.class, Recorded.class)
                .addProperty("org.jboss.weld.se.shutdownHook", false)
                .initialize());
    }

    /** Settings as given, instead of those of this process. */
    private static final class Configured implements Extension {

        private final Settings settings;

        Configured(Settings settings) {
            this.settings = settings;
        }

        void add(@Observes AfterBeanDiscovery event) {
            event.addBean().types(Settings.class).scope(Dependent.class).createWith(context -> settings);
        }
    }

    /** A client of that revision whom nobody knows, over HTTP; of a handshake revision in a session, if there are any. */
    NotebookClient client(Revision revision) {
        return client(revision, NOBODY);
    }

    NotebookClient client(Revision revision, Caller caller) {
        var client = new NotebookClient(bean(Exchange.class), revision, caller);
        if (!revision.isModern()) client.initialize();
        return client;
    }

    /** One of a handshake revision who names no session. */
    NotebookClient stranger(Revision revision) {
        return new NotebookClient(bean(Exchange.class), revision, NOBODY);
    }

    int notebooks() {
        return bean(Notes.class).notebooks();
    }

    <T> T bean(Class<T> type) {
        return container.select(type).get();
    }

    @Override
    public void close() {
        container.close();
    }
}
