package org.athenaeum.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.athenaeum.sandbox.brainkb.BrainKb;
import org.athenaeum.sandbox.brainkb.BrainKbSettings;
import org.athenaeum.sandbox.brainkb.fault.Faults;
import org.athenaeum.sandbox.web.Answer;
import org.athenaeum.sandbox.web.Arrived;
import org.athenaeum.sandbox.web.Site;

/** The two services of a BrainKB, each on a loopback port of its own. The BrainKB itself is made when it is first asked. */
public final class BrainKbServers implements AutoCloseable {

    private static final int LAST_PORT = 65_535;

    private final BrainKbSettings settings;
    private final RequestRecorder recorder;
    private final SandboxServer queries;
    private final SandboxServer administration;
    private BrainKb brainKb;

    private BrainKbServers(BrainKbSettings settings, int queryPort, int administrationPort) throws IOException {
        this.settings = settings;
        this.recorder = new RequestRecorder(settings.clock());
        var bodies = BodySpool.in(Files.createDirectories(settings.files()));
        this.queries = SandboxServer.open(queryPort, recorder, bodies, address -> new Behind(BrainKb::queryService));
        try {
            this.administration = SandboxServer.open(administrationPort, recorder, bodies, address -> new Behind(BrainKb::userManagement));
        } catch (IOException unavailable) {
            queries.close();
            throw unavailable;
        }
    }

    /** Starts both on free ports. */
    public static BrainKbServers start(BrainKbSettings settings) throws IOException {
        return start(settings, 0);
    }

    /**
     * Starts query_service on that port and usermanagement on the next; a busy one is replaced by a free one.
     *
     * @param port 0 for free ones
     */
    static BrainKbServers start(BrainKbSettings settings, int port) throws IOException {
        return new BrainKbServers(settings, port, after(port));
    }

    /** The port after that one; any free one after any free one, and after the last. */
    static int after(int port) {
        return port == 0 || port == LAST_PORT ? 0 : port + 1;
    }

    /** Where query_service answers, without a slash at the end. */
    public URI queryService() {
        return base(queries);
    }

    /** Where usermanagement answers, without a slash at the end. */
    public URI userManagement() {
        return base(administration);
    }

    /** What is to go wrong at either. */
    public Faults faults() {
        return brainKb().faults();
    }

    /** The last requests that either got, oldest first; the header Host says which. */
    public List<RecordedRequest> requests() {
        return recorder.recorded();
    }

    /** The configuration values, by environment name, with which the gateway reaches them. */
    Map<String, String> variables() {
        return Map.of("BRAINKB_URL", queryService().toString(), "USERMANAGEMENT_URL", userManagement().toString());
    }

    @Override
    public synchronized void close() {
        queries.close();
        administration.close();
        if (brainKb != null) {
            brainKb.close();
        }
    }

    private synchronized BrainKb brainKb() {
        if (brainKb == null) {
            try {
                brainKb = new BrainKb(settings);
            } catch (IOException unwritable) {
                throw new UncheckedIOException(unwritable);
            }
        }
        return brainKb;
    }

    private static URI base(SandboxServer server) {
        return URI.create(server.address().toString().replaceFirst("/$", ""));
    }

    /** A service of the BrainKB that is made when it is first asked. */
    private final class Behind implements Site {

        private final Function<BrainKb, Site> service;

        Behind(Function<BrainKb, Site> service) {
            this.service = service;
        }

        @Override
        public Answer answer(Arrived request) {
            return service.apply(brainKb()).answer(request);
        }

        @Override
        public void midBody(String path) throws IOException {
            service.apply(brainKb()).midBody(path);
        }
    }
}
