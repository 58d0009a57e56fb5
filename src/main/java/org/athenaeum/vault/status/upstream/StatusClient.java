package org.athenaeum.vault.status.upstream;

import jakarta.json.JsonObject;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.invocation.Once;
import org.athenaeum.settings.vault.UpstreamSettings;
import org.athenaeum.settings.vault.UpstreamSettings.Proof;
import org.athenaeum.vault.files.VaultPath;

/**
 * Asks the upstream for the status of one page. Its address comes from configuration alone, and all that it gets is the path, the
 * gateway's own token and a random number: nothing of the caller (vault A3.5, A3.6).
 */
public final class StatusClient {

    private static final String WHAT = "the upstream";

    private final UpstreamHttp http;
    private final UpstreamCredential credential;
    private final URI base;

    StatusClient(UpstreamHttp http, UpstreamCredential credential, URI base) {
        this.http = http;
        this.credential = credential;
        this.base = base;
    }

    /** A client that shows the gateway's own token; nothing is opened, and no key looked at, before the first question. */
    public static StatusClient of(UpstreamSettings settings, Executor threads, Clock clock) {
        var http = new UpstreamHttp(threads);
        var proof = new Once<>(() -> authentication(settings, clock));
        return new StatusClient(http, new ClientCredentials(http, settings.tokenUrl(), settings.resource(), proof, clock),
                settings.url());
    }

    private static ClientAuthentication authentication(UpstreamSettings settings, Clock clock) {
        if (settings.proof() instanceof Proof.Key key) {
            return new SignedAssertion(settings.clientId(), settings.issuer(), SigningKey.parse(key.text()), clock);
        }
        return new SharedSecret(settings.clientId(), ((Proof.Password) settings.proof()).text());
    }

    /**
     * What the upstream says, not yet looked at. A token that it does not take is dropped, and it is asked once more with a new
     * one (vault A3.4).
     *
     * @throws UpstreamFault if it gives no answer, or not before the call's deadline
     */
    public JsonObject ask(VaultPath page, Call call) {
        var token = await(credential.token(), call);
        try {
            return await(request(page, token), call);
        } catch (UpstreamFault fault) {
            if (fault.kind() != UpstreamFault.Kind.REFUSED) throw fault;
            credential.drop(token);
            return await(request(page, await(credential.token(), call)), call);
        }
    }

    private CompletableFuture<JsonObject> request(VaultPath page, UpstreamToken token) {
        var path = URLEncoder.encode(page.value(), StandardCharsets.UTF_8).replace("+", "%20");
        return http.send(WHAT, HttpRequest.newBuilder(URI.create(base + "/v1/pages/status?path=" + path))
                .header("Authorization", "Bearer " + token.value().reveal())
                .header("X-Request-Id", UUID.randomUUID().toString()));
    }

    private static <T> T await(CompletableFuture<T> answer, Call call) {
        try {
            call.cancellation().onCancel(() -> answer.completeExceptionally(UpstreamFault.unavailable("the call was cancelled")));
            return answer.get(call.remaining().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException late) {
            throw UpstreamFault.unavailable(WHAT + " did not answer before the call's deadline");
        } catch (ExecutionException broken) {
            throw UpstreamFault.of(WHAT, broken.getCause());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw UpstreamFault.unavailable("the wait for the upstream was interrupted");
        }
    }
}
