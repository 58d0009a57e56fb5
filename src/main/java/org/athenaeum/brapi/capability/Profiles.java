package org.athenaeum.brapi.capability;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import org.athenaeum.brapi.client.Upstreams;
import org.athenaeum.brapi.upstream.BrapiServer;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;

/** What servers offer, for each login apart: one may see services and crops that another does not (backends/brapi.md C4, C5). */
@ApplicationScoped
public class Profiles {

    private static final int MOST = 1_000;

    private final Upstreams upstreams;
    private final Companions companions;
    private final Kept<Discovery.Found> kept;

    /** For the container's proxy. */
    protected Profiles() {
        this.upstreams = null;
        this.companions = null;
        this.kept = null;
    }

    @Inject
    public Profiles(Upstreams upstreams, Companions companions) {
        this.upstreams = upstreams;
        this.companions = companions;
        this.kept = new Kept<>(MOST, upstreams.clock());
    }

    /** What it offers; nothing is known where it cannot be asked, and then it is asked again next time. */
    public Profile of(BrapiServer server, String login, Call call) {
        return found(server, login, call).profile();
    }

    /** Why nothing at all was learnt of it, if that is so; asked now. */
    public Optional<ToolFailure> failure(BrapiServer server, String login, Call call) {
        kept.drop(key(server, login));
        return found(server, login, call).failure();
    }

    /** It is asked again. */
    public void forget(BrapiServer server, String login) {
        kept.drop(key(server, login));
    }

    private Discovery.Found found(BrapiServer server, String login, Call call) {
        return kept.get(key(server, login), call, () -> {
            var found = new Discovery(server, companions, upstreams.clock(), call).find();
            var life = found.failure().isPresent() ? Duration.ZERO : upstreams.settings().cacheLife();
            return new Kept.Loaded<>(found, life);
        });
    }

    private static String key(BrapiServer server, String login) {
        return login + " " + server.baseUrl();
    }
}
