package org.athenaeum.stdio;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import org.athenaeum.brainkb.AccessRuleTools;
import org.athenaeum.brainkb.BrainkbCheck;
import org.athenaeum.brainkb.BrainkbFailures;
import org.athenaeum.brainkb.CapabilityTools;
import org.athenaeum.brainkb.IngestTools;
import org.athenaeum.brainkb.JobTools;
import org.athenaeum.brainkb.ProvenanceTools;
import org.athenaeum.brainkb.SearchTools;
import org.athenaeum.brainkb.SessionTools;
import org.athenaeum.brainkb.SpaceTools;
import org.athenaeum.brainkb.SparqlTools;
import org.athenaeum.brainkb.TokenTools;
import org.athenaeum.brainkb.UserTools;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.backend.Services;
import org.athenaeum.brainkb.credential.AccessTokens;
import org.athenaeum.brainkb.credential.Resolution;
import org.athenaeum.brainkb.credential.SessionLogins;
import org.athenaeum.brainkb.credential.TokenExchange;
import org.athenaeum.brainkb.ingest.FileIngest;
import org.athenaeum.brainkb.ingest.TextIngest;
import org.athenaeum.brainkb.ingest.conversion.Conversions;
import org.athenaeum.brainkb.ingest.upload.SentBefore;
import org.athenaeum.brainkb.ingest.upload.UploadPlaces;
import org.athenaeum.brainkb.login.BrowserLogin;
import org.athenaeum.brainkb.login.PasswordLogin;
import org.athenaeum.brainkb.login.PendingSignIns;
import org.athenaeum.brainkb.login.SignIn;
import org.athenaeum.brapi.BrapiCheck;
import org.athenaeum.brapi.BrapiFailures;
import org.athenaeum.brapi.ConnectionResources;
import org.athenaeum.brapi.ConnectionTools;
import org.athenaeum.brapi.DataframeTools;
import org.athenaeum.brapi.FilterTools;
import org.athenaeum.brapi.FindTools;
import org.athenaeum.brapi.RawTools;
import org.athenaeum.brapi.RecordTools;
import org.athenaeum.brapi.capability.Companions;
import org.athenaeum.brapi.capability.Profiles;
import org.athenaeum.brapi.capability.References;
import org.athenaeum.brapi.client.Upstreams;
import org.athenaeum.brapi.connection.Connections;
import org.athenaeum.brapi.find.DeadSearches;
import org.athenaeum.brapi.find.Finding;
import org.athenaeum.brapi.orientation.ConnectDescription;
import org.athenaeum.brapi.orientation.ConnectionDocuments;
import org.athenaeum.brapi.orientation.Orienting;
import org.athenaeum.brapi.raw.RawQuestions;
import org.athenaeum.brapi.record.Records;
import org.athenaeum.brapi.spill.Spill;
import org.athenaeum.brapi.table.Dataframes;
import org.athenaeum.brapi.table.DropsAllowed;
import org.athenaeum.catalog.registry.ToolExtension;
import org.athenaeum.frames.Frames;
import org.athenaeum.limits.Clockwork;
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
import org.athenaeum.operations.tools.CallWorkspaces;
import org.athenaeum.operations.tools.Permissions;
import org.athenaeum.operations.tools.Tools;
import org.athenaeum.operations.tools.ToolsCall;
import org.athenaeum.operations.tools.ToolsList;
import org.athenaeum.outbound.client.RestClients;
import org.athenaeum.outbound.open.OpenClient;
import org.athenaeum.session.SessionStore;
import org.athenaeum.session.StateKey;
import org.athenaeum.session.notice.Audience;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.Settings;
import org.athenaeum.vault.ExtraTools;
import org.athenaeum.vault.Vault;
import org.athenaeum.vault.VaultBrowseTools;
import org.athenaeum.vault.VaultCheck;
import org.athenaeum.vault.VaultFailures;
import org.athenaeum.vault.VaultNotices;
import org.athenaeum.vault.VaultPrompts;
import org.athenaeum.vault.VaultResources;
import org.athenaeum.vault.VaultStatusTools;
import org.athenaeum.vault.VaultTools;
import org.athenaeum.vault.VaultUpstream;
import org.athenaeum.vault.VaultWarmUp;

/**
 * Every bean the product has on a pipe, by name: nothing is scanned, which is what makes the start quick (specs/platform.md 6).
 * What only a server needs is left out; a test compares the list with the classes.
 */
final class ProductBeans {

    static final Class<?>[] CLASSES = {
        PipeExchange.class, Exchange.class, SessionStore.class,
        LegacyExchange.class, LegacyOperations.class, LegacyRequests.class, LegacyQuestions.class, Conversations.class,
        ModernExchange.class, ModernOperations.class, InputRounds.class, ListenMethod.class, Subscriptions.class,
        Tools.class, ToolsCall.class, ToolsList.class, CallWorkspaces.class, Permissions.class,
        Admission.class, Limits.class, Audit.class, Deadlines.class, Tasks.class,
        FeatureCatalog.class, FeatureMethods.class,
        StateKey.class, Workspaces.class, Audience.class, Workers.class, Writers.class, Clockwork.class,
        Vault.class, VaultTools.class, VaultResources.class, VaultPrompts.class, VaultFailures.class, VaultCheck.class,
        VaultWarmUp.class, VaultNotices.class, VaultBrowseTools.class, VaultStatusTools.class, VaultUpstream.class,
        ExtraTools.class,
        RestClients.class, Services.class, TokenExchange.class, AccessTokens.class, SessionLogins.class, Resolution.class,
                Brainkb.class,
        SessionTools.class, TokenTools.class, SignIn.class, PasswordLogin.class, BrowserLogin.class, PendingSignIns.class,
        SpaceTools.class, AccessRuleTools.class, SearchTools.class, ProvenanceTools.class,
        CapabilityTools.class, UserTools.class, SparqlTools.class,
        BrainkbFailures.class, BrainkbCheck.class,
        IngestTools.class, JobTools.class, TextIngest.class, FileIngest.class, Conversions.class, SentBefore.class, UploadPlaces.class,
        OpenClient.class, Upstreams.class, Companions.class, Profiles.class, References.class, Connections.class, Orienting.class,
                ConnectDescription.class, ConnectionDocuments.class, ConnectionTools.class, ConnectionResources.class, BrapiFailures.class,
                BrapiCheck.class,
        Dataframes.class, DropsAllowed.class, DataframeTools.class, Spill.class, RawQuestions.class, RawTools.class, FilterTools.class,
        DeadSearches.class, Finding.class, FindTools.class, Records.class, RecordTools.class,
        Frames.class,
        CheckRun.class,
    };

    private ProductBeans() {
    }

    /** The running container. Its extensions are named too: with discovery off their service files are not read. */
    static SeContainer start(Settings settings) {
        System.setProperty("org.jboss.weld.xml.disableValidating", "true");      // there is no beans.xml to look at
        return SeContainerInitializer.newInstance()
                .disableDiscovery()
                .addExtensions(ToolExtension.class)
                .addExtensions(new GivenSettings(settings))
                .addBeanClasses(CLASSES)
                .addProperty("org.jboss.weld.se.shutdownHook", false)
                .addProperty("org.jboss.weld.executor.threadPoolType", "NONE")      // two dozen beans: threads cost more
                .initialize();
    }
}
