package org.athenaeum.packaged.portal;

import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.athenaeum.identity.portal.Portal;
import org.athenaeum.identity.portal.PortalAnswer;
import org.athenaeum.identity.portal.PortalKey;
import org.athenaeum.identity.portal.PortalRules;

/** Asks the portal that the test is: it answers with a status, and whose key it is. */
@ApplicationScoped
public class AskingPortal implements Portal {

    static final String ADDRESS = "PORTAL_UNDER_TEST";

    private final HttpClient http = HttpClient.newHttpClient();

    @Override
    public CompletableFuture<PortalAnswer> ask(PortalKey key, Duration within) {
        var request = HttpRequest.newBuilder(URI.create(System.getenv(ADDRESS) + "/catalog")).timeout(within.multipliedBy(2))
                .header("Authorization", "Bearer " + key.value()).build();
        return http.sendAsync(request, BodyHandlers.ofString()).thenApply(AskingPortal::answer);
    }

    private static PortalAnswer answer(HttpResponse<String> response) {
        return switch (response.statusCode()) {
            case 200 -> new PortalAnswer.Valid(response.body(), Optional.empty());
            case 401 -> new PortalAnswer.Invalid();
            case 403 -> new PortalAnswer.NoAccess();
            default -> new PortalAnswer.Unavailable(Duration.ofSeconds(7));
        };
    }

    @Override
    public PortalRules rules() {
        return new PortalRules(Duration.ofSeconds(2), Duration.ZERO);
    }
}
