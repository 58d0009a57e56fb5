package org.athenaeum.brapi.client;

import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.outbound.BackendUrl;
import org.athenaeum.outbound.client.PlayedBackend;
import org.athenaeum.outbound.open.OpenClient;
import org.athenaeum.outbound.open.Reach;
import org.athenaeum.settings.brapi.HostPatterns;
import org.athenaeum.settings.brapi.UpstreamSettings;

/** A played BrAPI server, a clock that a test turns, and pauses that take no time and are noted. */
public final class UpstreamStage implements AutoCloseable, InstantSource {

    public static final String BASE = "/brapi/v2";

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final OpenClient client = new OpenClient(threads, InetAddress::getAllByName);
    private final List<Duration> pauses = Collections.synchronizedList(new ArrayList<>());
    private final PlayedBackend server = PlayedBackend.open();
    private volatile Instant now = Instant.parse("2026-03-01T08:00:00Z");
    private final Upstreams upstreams;

    public UpstreamStage() {
        this(new UpstreamSettings(4, 3, Duration.ofMillis(500), Duration.ofSeconds(20), Duration.ofSeconds(8), Duration.ofSeconds(1),
                Duration.ofSeconds(60), Duration.ofHours(1), false, new HostPatterns(List.of())));
    }

    public UpstreamStage(UpstreamSettings settings) {
        upstreams = new Upstreams(() -> settings, client, this, (length, call) -> pauses.add(length));
    }

    @Override
    public Instant instant() {
        return now;
    }

    public void passes(Duration time) {
        now = now.plus(time);
    }

    public Upstreams upstreams() {
        return upstreams;
    }

    public PlayedBackend server() {
        return server;
    }

    public ExecutorService threads() {
        return threads;
    }

    public BackendUrl baseUrl() {
        return BackendUrl.parse(server.url() + BASE).orElseThrow();
    }

    /** As anybody may ask it. */
    public HttpBrapiServer open() {
        return asked(Authorization.NONE);
    }

    public HttpBrapiServer asked(Authorization authorization) {
        return upstreams.server(baseUrl(), authorization, Reach.ANYWHERE);
    }

    public List<Duration> pauses() {
        return List.copyOf(pauses);
    }

    public static Call call() {
        return Call.startingNow(Duration.ofSeconds(100), ResultBudget.DEFAULT);
    }

    @Override
    public void close() {
        server.close();
        threads.shutdownNow();
    }
}
