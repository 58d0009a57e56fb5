package org.athenaeum.outbound.client;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.Response;
import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Function;
import org.athenaeum.limits.ByteBudget;
import org.athenaeum.limits.Workers;
import org.athenaeum.outbound.BackendUrl;
import org.eclipse.microprofile.rest.client.RestClientBuilder;

/**
 * The backends by their interfaces: methods with the annotations of Jakarta REST that return {@link Response}, each asked for
 * at an address that was allowed. Nothing is made before the first request (specs/platform.md 6).
 */
@ApplicationScoped
public class RestClients {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.outbound");

    /** Its mapper of statuses would want a Config, which a pipe has not, and never sees one: {@link Transport} answers. */
    private static final String NO_MAPPER = "microprofile.rest.client.disable.default.mapper";

    /** More than both addresses of each pair an operator lists; callers on a pipe may name any port of their machine. */
    private static final int KEPT = 256;

    /** A body becomes a tree of ten times its size, so all together may fill about half the memory. Two large ones always may. */
    private static final long BODIES = Math.max(32L << 20, Runtime.getRuntime().maxMemory() / 20);

    private final Transport transport;
    private final Map<Place, Object> made = new ConcurrentHashMap<>();

    private record Place(Class<?> api, BackendUrl base) {
    }

    /** For the container's proxy. */
    protected RestClients() {
        this((Executor) Runnable::run);
    }

    @Inject
    public RestClients(Workers workers) {
        this((Executor) workers);
    }

    /** @param threads lends threads to answers under way; may refuse */
    public RestClients(Executor threads) {
        this(threads, new ByteBudget(BODIES));
    }

    RestClients(Executor threads, ByteBudget bodies) {
        this.transport = new Transport(threads, bodies);
    }

    /**
     * Makes one request and waits for its answer.
     *
     * @param request exactly one call of the interface's methods
     * @throws OutboundFault if there is no answer that can be used
     */
    public <T> Reply call(Class<T> api, BackendUrl base, Outgoing limits, Function<T, Response> request) {
        var client = client(api, base);
        try {
            return transport.within(limits, () -> request.apply(client));
        } catch (ProcessingException wrapped) {
            throw Causes.of(wrapped);
        }
    }

    @PreDestroy
    void close() {
        for (var place : List.copyOf(made.keySet())) {
            if (!(made.remove(place) instanceof Closeable client)) continue;
            try {
                client.close();
            } catch (IOException nothingToLose) {
                LOG.log(Level.DEBUG, "a client was not closed cleanly", nothingToLose);
            }
        }
    }

    private <T> T client(Class<T> api, BackendUrl base) {
        if (made.size() >= KEPT) close();      // they hold no connection, so nothing is lost but the making
        return api.cast(made.computeIfAbsent(new Place(api, base), place -> RestClientBuilder.newBuilder().baseUri(base.uri())
                .property(NO_MAPPER, true).register(transport).build(api)));
    }
}
