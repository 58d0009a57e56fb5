package org.athenaeum.sandbox.authorization.client;

import jakarta.json.JsonObject;
import java.time.Clock;
import java.util.List;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;
import org.athenaeum.sandbox.web.Answer;
import org.athenaeum.sandbox.web.Arrived;

/** {@code POST /register}: dynamic client registration (RFC 7591; vault D5.2). It gives out no secret and no later access. */
public final class RegistrationEndpoint {

    private static final int LARGEST = 16 * 1024;

    private final DynamicClients clients;
    private final Clock clock;

    public RegistrationEndpoint(DynamicClients clients, Clock clock) {
        this.clients = clients;
        this.clock = clock;
    }

    public Answer answer(Arrived request) {
        if (!request.method().equals("POST")) {
            return Answer.methodNotAllowed("POST");
        }
        if (!clients.admits(request.peer())) {
            return Answer.error(429, "temporarily_unavailable", "too many registrations from this address, wait a minute")
                    .with("Retry-After", "60");
        }
        if (clients.isFull()) {
            return Answer.error(503, "temporarily_unavailable", "too many clients are registered, wait until some are forgotten")
                    .with("Retry-After", "3600");
        }
        try {
            return registered(clients.register(ClientMetadata.parse(metadata(request))));
        } catch (MetadataFault fault) {
            return Answer.error(400, fault.code(), fault.getMessage());
        }
    }

    private static JsonObject metadata(Arrived request) {
        if (!request.mediaType().equals("application/json") || request.bodyBytes() > LARGEST) {
            throw new MetadataFault("invalid_client_metadata", "the body must be JSON of at most " + LARGEST + " bytes");
        }
        try {
            if (Json.read(request.body()) instanceof JsonObject metadata) {
                return metadata;
            }
        } catch (JsonFault unreadable) {
            throw new MetadataFault("invalid_client_metadata", "the body cannot be read: " + unreadable.getMessage());
        }
        throw new MetadataFault("invalid_client_metadata", "the body must be a JSON object");
    }

    private Answer registered(Client client) {
        return Answer.json(201, Json.object()
                .add("client_id", client.id())
                .add("client_id_issued_at", clock.instant().getEpochSecond())
                .add("client_name", client.name())
                .add("redirect_uris", Json.strings(client.redirects().stream().map(RedirectUri::text).toList()))
                .add("grant_types", Json.strings(client.grantTypes().stream().sorted().toList()))
                .add("response_types", Json.strings(List.of("code")))
                .add("token_endpoint_auth_method", "none")
                .build());
    }
}
