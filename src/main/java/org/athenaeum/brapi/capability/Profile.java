package org.athenaeum.brapi.capability;

import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/**
 * What a server says of itself (backends/brapi.md C5).
 *
 * @param server   {@code serverName}, {@code organizationName} and the like, as the server sent them
 * @param crops    the names of its crops
 * @param services by {@link Service#key}; read them by {@link #service}
 * @param known    false where no discovery worked, so that a service must be tried to know whether it is there
 * @param warnings what of it could not be found out, one sentence each
 */
public record Profile(String baseUrl, Instant fetchedAt, JsonObject server, List<String> crops, Map<String, Service> services,
                      boolean known, List<String> warnings) {

    public Profile {
        crops = List.copyOf(crops);
        services = Collections.unmodifiableMap(new TreeMap<>(services));
        warnings = List.copyOf(warnings);
    }

    /** The service of that path: {@code studies/{id}} finds {@code studies/{studyDbId}}. Absent alike if nothing is known. */
    public Optional<Service> service(String path) {
        return Optional.ofNullable(services.get(Service.key(path)));
    }

    /** Whether the server says that it serves this; true as well where nothing is known, since only trying would tell. */
    public boolean serves(String path, String method) {
        return !known || service(path).filter(service -> service.takes(method)).isPresent();
    }

    /**
     * Goes on only if the server may serve this.
     *
     * @throws ToolFailure {@code unsupported_service} with {@code missingService} and {@code supportedCount}, or {@code
     *                     unsupported_method} with {@code requestedMethod} and {@code supportedMethods}
     */
    public void require(String path, String method) {
        if (serves(path, method)) return;
        var service = service(path);
        if (service.isEmpty()) {
            throw new ToolFailure("unsupported_service", "The server at " + baseUrl + " does not offer " + path + ".",
                    "Call brapi_server_info to see what it offers.",
                    Json.object().add("missingService", path).add("supportedCount", services.size()).build());
        }
        throw new ToolFailure("unsupported_method",
                "The server at " + baseUrl + " offers " + path + ", but not by " + method + ".",
                "Call brapi_server_info to see what it offers.",
                Json.object().add("missingService", path).add("requestedMethod", method)
                        .add("supportedMethods", Json.strings(service.get().methodList())).build());
    }

    /** The names of all services, sorted. */
    public List<String> supported() {
        return services.values().stream().map(Service::name).sorted().toList();
    }

    /** What the server calls itself; empty if it does not say. */
    public String serverName() {
        return text("serverName");
    }

    /** Who runs it; empty if it does not say. */
    public String organizationName() {
        return text("organizationName");
    }

    private String text(String field) {
        return server.get(field) instanceof jakarta.json.JsonString name ? name.getString().strip() : "";
    }
}
