package org.athenaeum.packaged.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.athenaeum.identity.resource.ProtectedResource;
import org.athenaeum.packaged.PackagedServer;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.access.Protection;
import org.athenaeum.testing.Mcp;

/** Every route that a server with given settings has, as its own code makes them, and every method that HTTP has. */
final class Routes {

    static final List<String> METHODS = List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT",
            "PROPFIND");
    private static final String HEALTH = "/health";
    private static final List<String> STATUS = List.of("/", "/healthz", HEALTH, HEALTH + "/live", HEALTH + "/ready",
            HEALTH + "/started");
    private static final List<String> NOWHERE = List.of("/mcp/sse", "/mcp/message", "/health/nope", "/metrics", "/authorize",
            "/token", "/__requests", "/ibm/api", "/IBMJMXConnectorREST", ProtectedResource.WELL_KNOWN + "/mcp/kb",
            "/.well-known/openid-configuration");

    private Routes() {
    }

    /** The documents that answer everybody: status, and where tokens are got. */
    static List<String> open(Settings settings) {
        var documents = settings.endpoints().all().stream().map(Endpoint::protection)
                .flatMap(protection -> protection.flatMap(Protection::resource).stream()).map(ProtectedResource::metadataPath);
        var root = settings.endpoints().root().flatMap(Endpoint::protection).flatMap(Protection::resource).stream()
                .map(found -> ProtectedResource.WELL_KNOWN);
        return Stream.of(STATUS.stream(), documents, root).flatMap(each -> each).distinct().toList();
    }

    /** All of them, and some that are none. */
    static List<String> all(Settings settings) {
        var endpoints = settings.endpoints().all().stream().filter(endpoint -> endpoint.protection().isPresent())
                .map(Endpoint::path).flatMap(path -> Stream.of(path, path + "/", path + "?x=1"));
        return Stream.of(open(settings).stream(), endpoints, NOWHERE.stream()).flatMap(each -> each).distinct().toList();
    }

    /**
     * No route answers to any method without a token, except the documents that must: ours to reading alone, the health feature's
     * own to whatever it is asked by, alike.
     */
    static void walk(PackagedServer server, Settings settings) {
        var open = open(settings);
        for (var route : all(settings)) {
            for (var method : METHODS) {
                var answer = Mcp.at(server.root().resolve("/mcp"), Revision.V2025_11_25)
                        .message(method.equals("POST") ? "{}" : "").as(method).to(route).unchecked().send();

                boolean served = answer.status() < 400 && !method.equals("OPTIONS");
                boolean reading = method.equals("GET") || method.equals("HEAD");
                boolean may = open.contains(route) && (reading || route.equals(HEALTH) || route.startsWith(HEALTH + "/"));
                if (may && !reading) continue;
                assertThat(served).as(method + " " + route + ": " + answer.status()).isEqualTo(may);
                if (!may) assertThat(answer.http().text()).doesNotContain("barley", "protocolVersion", "tools");
            }
        }
    }
}
