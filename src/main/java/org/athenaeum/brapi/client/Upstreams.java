package org.athenaeum.brapi.client;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import org.athenaeum.outbound.BackendUrl;
import org.athenaeum.outbound.open.OpenClient;
import org.athenaeum.outbound.open.Reach;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.brapi.UpstreamSettings;

/** All that requests to BrAPI servers share: the bound for each base URL, and what is known of each host. */
@ApplicationScoped
public class Upstreams {

    /** Callers may name any number of servers; those that are not asked for a while are forgotten first. */
    private static final int MOST = 2_000;

    private final Supplier<UpstreamSettings> settings;
    private final OpenClient client;
    private final InstantSource clock;
    private final Pause pause;
    private final Map<String, FairGate> gates = lastUsed();
    private final Map<String, Breaker> breakers = lastUsed();

    /** For the container's proxy. */
    protected Upstreams() {
        this(() -> null, null, InstantSource.system(), Pause.REAL);
    }

    @Inject
    public Upstreams(Settings settings, OpenClient client) {
        this(() -> settings.brapi().orElseThrow(() -> new IllegalStateException("the family brapi is not configured")).upstream(),
                client, InstantSource.system(), Pause.REAL);
    }

    public Upstreams(Supplier<UpstreamSettings> settings, OpenClient client, InstantSource clock, Pause pause) {
        this.settings = settings;
        this.client = client;
        this.clock = clock;
        this.pause = pause;
    }

    /** The server at that address, asked with that credential, as far as it may be reached. */
    public HttpBrapiServer server(BackendUrl baseUrl, Authorization authorization, Reach reach) {
        return new HttpBrapiServer(this, baseUrl, authorization, reach);
    }

    public OpenClient client() {
        return client;
    }

    public UpstreamSettings settings() {
        return settings.get();
    }

    public InstantSource clock() {
        return clock;
    }

    Pause pauses() {
        return pause;
    }

    Retries retries() {
        var how = settings();
        return new Retries(how.retries(), how.retryDelay(), () -> ThreadLocalRandom.current().nextDouble(), clock);
    }

    FairGate gate(BackendUrl baseUrl) {
        synchronized (gates) {
            return gates.computeIfAbsent(baseUrl.toString(), url -> new FairGate(settings().concurrency()));
        }
    }

    Breaker breaker(BackendUrl baseUrl) {
        synchronized (breakers) {
            return breakers.computeIfAbsent(baseUrl.host() + ":" + baseUrl.port(), host -> new Breaker(clock));
        }
    }

    private static <T> Map<String, T> lastUsed() {
        return new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, T> eldest) {
                return size() > MOST;
            }
        };
    }
}
