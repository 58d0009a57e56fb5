package org.athenaeum.sandbox.brainkb;

import java.io.IOException;
import org.athenaeum.sandbox.brainkb.account.Catalogue;
import org.athenaeum.sandbox.brainkb.account.People;
import org.athenaeum.sandbox.brainkb.admin.BanEndpoints;
import org.athenaeum.sandbox.brainkb.admin.CatalogueEndpoints;
import org.athenaeum.sandbox.brainkb.admin.PeopleEndpoints;
import org.athenaeum.sandbox.brainkb.admin.RoleEndpoints;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.demo.DemoSpaces;
import org.athenaeum.sandbox.brainkb.fault.Faults;
import org.athenaeum.sandbox.brainkb.fault.FaultySite;
import org.athenaeum.sandbox.brainkb.graph.GraphStore;
import org.athenaeum.sandbox.brainkb.graph.Registry;
import org.athenaeum.sandbox.brainkb.graph.SparqlEndpoint;
import org.athenaeum.sandbox.brainkb.ingest.Admission;
import org.athenaeum.sandbox.brainkb.ingest.IngestEndpoints;
import org.athenaeum.sandbox.brainkb.ingest.JobQueue;
import org.athenaeum.sandbox.brainkb.job.JobEndpoints;
import org.athenaeum.sandbox.brainkb.job.Jobs;
import org.athenaeum.sandbox.brainkb.job.RecoveryEndpoints;
import org.athenaeum.sandbox.brainkb.login.Logins;
import org.athenaeum.sandbox.brainkb.provenance.DeltaEndpoints;
import org.athenaeum.sandbox.brainkb.provenance.ProvenanceEndpoints;
import org.athenaeum.sandbox.brainkb.provenance.Records;
import org.athenaeum.sandbox.brainkb.rest.Routes;
import org.athenaeum.sandbox.brainkb.rights.CapabilityEndpoints;
import org.athenaeum.sandbox.brainkb.rights.Rights;
import org.athenaeum.sandbox.brainkb.search.SearchEndpoint;
import org.athenaeum.sandbox.brainkb.search.TextIndex;
import org.athenaeum.sandbox.brainkb.space.RegisteredGraphs;
import org.athenaeum.sandbox.brainkb.space.RuleEndpoints;
import org.athenaeum.sandbox.brainkb.space.SpaceAccess;
import org.athenaeum.sandbox.brainkb.space.SpaceEndpoints;
import org.athenaeum.sandbox.brainkb.space.Spaces;
import org.athenaeum.sandbox.web.Site;

/** A BrainKB with demo people and demo spaces; its services are two sites, to be put behind addresses of their own. */
public final class BrainKb implements AutoCloseable {

    private final Faults faults = new Faults();
    private final TextIndex index = new TextIndex();
    private final JobQueue queue;
    private final Site queryService;
    private final Site userManagement;

    /** @throws IOException if the directory for uploads cannot be made */
    public BrainKb(BrainKbSettings settings) throws IOException {
        var clock = settings.clock();
        var people = new People();
        DemoPeople.addTo(people, settings.password(), clock);
        var logins = new Logins(people, clock, settings.singleSignOn());
        var rights = new Rights(people);
        var spaces = new Spaces(clock);
        var store = new GraphStore();
        var registry = new Registry(store, clock);
        var records = new Records(store, clock, settings.deltas());
        var jobs = new Jobs();
        new DemoSpaces(spaces, registry, store, records, index, jobs, clock).add();
        this.queue = new JobQueue(jobs, store, records, index, faults, clock);

        var queries = new Routes();
        var gate = logins.queries();
        var access = new SpaceAccess(spaces, rights);
        logins.addToQueries(queries);
        new SpaceEndpoints(gate, rights, spaces, access, registry, store).addTo(queries);
        new RuleEndpoints(gate, spaces, access).addTo(queries);
        new RegisteredGraphs(gate, registry, access).addTo(queries);
        new IngestEndpoints(new Admission(gate, rights, registry, access), queue, settings.files()).addTo(queries);
        new JobEndpoints(gate, jobs, clock).addTo(queries);
        new RecoveryEndpoints(gate, rights, jobs, faults, clock, records::recovered).addTo(queries);
        new ProvenanceEndpoints(gate, store).addTo(queries);
        new DeltaEndpoints(gate, store).addTo(queries);
        new CapabilityEndpoints(gate, rights, clock).addTo(queries);
        queries.add("GET", "/api/search", new SearchEndpoint(gate, spaces, access, store, index)::answer);
        queries.add("GET", "/api/query/sparql/", new SparqlEndpoint(gate, rights, store)::answer);
        this.queryService = new FaultySite(faults, queries::answer);

        var administration = new Routes();
        logins.addToAdministration(administration);
        addAdministration(administration, logins, people, settings);
        this.userManagement = new FaultySite(faults, administration::answer);
    }

    /** Spaces, graphs, jobs, search. */
    public Site queryService() {
        return queryService;
    }

    /** Logins, tokens, people. */
    public Site userManagement() {
        return userManagement;
    }

    /** What is to go wrong at either. */
    public Faults faults() {
        return faults;
    }

    @Override
    public void close() {
        faults.clear();
        queue.close();
        index.close();
    }

    private static void addAdministration(Routes routes, Logins logins, People people, BrainKbSettings settings) {
        var gate = logins.administration();
        new PeopleEndpoints(gate, people, settings.singleSignOn()).addTo(routes);
        new RoleEndpoints(gate, people).addTo(routes);
        new BanEndpoints(gate, people, settings.clock()).addTo(routes);
        new CatalogueEndpoints(gate, people, new Catalogue(settings.clock())).addTo(routes);
    }
}
