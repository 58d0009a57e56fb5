package org.athenaeum.sandbox.authorization.document;

import jakarta.json.JsonObject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;
import org.athenaeum.sandbox.authorization.client.Client;
import org.athenaeum.sandbox.authorization.client.ClientMetadata;
import org.athenaeum.sandbox.authorization.client.MetadataFault;
import org.athenaeum.sandbox.authorization.client.Standing;
import org.athenaeum.sandbox.authorization.client.UnknownClient;
import org.athenaeum.sandbox.authorization.terms.Expiring;

/** The clients that documents describe, kept as long as HTTP allows within a minute and a day (vault D5.5, D5.6). */
public final class ClientDocuments implements AutoCloseable {

    private static final Duration SHORTEST = Duration.ofSeconds(60);
    private static final Duration LONGEST = Duration.ofHours(24);
    private static final Duration FAILURE = Duration.ofSeconds(5);
    private static final int CAPACITY = 500;
    private static final Pattern MAX_AGE = Pattern.compile("(?:^|[\\s,])max-age=(\\d{1,9})(?:$|[\\s,])");

    private final Expiring<Supplier<Client>> known;
    private final DocumentFetcher fetcher;
    private final Clock clock;
    private final Set<String> allowed;

    /** @param allowed hosts that the operator allows though they are not public: {@code host} or {@code host:port} */
    public ClientDocuments(Clock clock, Resolver resolver, Set<String> allowed) {
        this.clock = clock;
        this.allowed = Set.copyOf(allowed);
        this.fetcher = new DocumentFetcher(resolver);
        this.known = new Expiring<>(clock, SHORTEST, CAPACITY);
    }

    /**
     * The client whose id is that address.
     *
     * @throws UnknownClient with a sentence to show
     */
    public Client find(String id) {
        var url = DocumentUrl.parse(id, allowed);
        return known.get(id).orElseGet(() -> fetched(url)).get();
    }

    @Override
    public void close() {
        fetcher.close();
    }

    private Supplier<Client> fetched(DocumentUrl url) {
        Supplier<Client> outcome;
        Instant until;
        try {
            var document = fetcher.fetch(url);
            var client = read(url, document.body());
            outcome = () -> client;
            until = clock.instant().plus(life(document.cacheControl()));
        } catch (UnknownClient refused) {
            outcome = () -> {
                throw refused;
            };
            until = clock.instant().plus(FAILURE);
        }
        known.putUntil(url.text(), outcome, until);
        return outcome;
    }

    private static Client read(DocumentUrl url, byte[] body) {
        try {
            if (!(Json.read(body) instanceof JsonObject document)) {
                throw new UnknownClient("The client's document is no JSON object.");
            }
            if (!document.containsKey("client_id") || !document.get("client_id").equals(Json.string(url.text()))) {
                throw new UnknownClient("The client's document names another client_id than its own address.");
            }
            var metadata = ClientMetadata.parse(document);
            var name = metadata.name().orElseThrow(() -> new UnknownClient("The client's document has no client_name."));
            return Client.forPeople(url.text(), name, Standing.DOCUMENT, metadata.redirects(), metadata.grantTypes());
        } catch (JsonFault | MetadataFault fault) {
            throw new UnknownClient("The client's document is not valid: " + fault.getMessage() + ".");
        }
    }

    private static Duration life(Optional<String> cacheControl) {
        var seconds = cacheControl.map(MAX_AGE::matcher).filter(Matcher::find)
                .map(found -> Duration.ofSeconds(Long.parseLong(found.group(1)))).orElse(SHORTEST);
        return seconds.compareTo(SHORTEST) < 0 ? SHORTEST : seconds.compareTo(LONGEST) > 0 ? LONGEST : seconds;
    }
}
