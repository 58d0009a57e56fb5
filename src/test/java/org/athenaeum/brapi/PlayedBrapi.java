package org.athenaeum.brapi;

import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.athenaeum.outbound.client.PlayedBackend;

/** A BrAPI server with 1,234 observations, on pages of at most 100, for whoever bears the token. */
public final class PlayedBrapi implements AutoCloseable {

    public static final String TOKEN = "field-token-6b1e";
    public static final int OBSERVATIONS = 1_234;

    private static final int CAP = 100;

    public final PlayedBackend server = PlayedBackend.open();

    public PlayedBrapi() {
        server.plays((seen, exchange) -> {
            var uri = exchange.getRequestURI();
            if (!("Bearer " + TOKEN).equals(seen.header("Authorization"))) {
                PlayedBackend.send(exchange, 401, "text/plain", "who are you");
            } else if (uri.getPath().endsWith("/serverinfo")) {
                PlayedBackend.send(exchange, 200, "application/json", "{\"metadata\":{},\"result\":{\"serverName\":\"North Field\",\"calls\":["
                        + "{\"service\":\"observations\",\"methods\":[\"GET\"],\"versions\":[\"2.1\"]}]}}");
            } else if (uri.getPath().endsWith("/observations")) {
                PlayedBackend.send(exchange, 200, "application/json", page(number(uri.getQuery(), "page", 0)));
            } else {
                PlayedBackend.send(exchange, 404, "text/plain", "nothing here");
            }
        });
    }

    public String base() {
        return server.url() + "/brapi/v2";
    }

    private static int number(String query, String name, int otherwise) {
        for (var each : (query == null ? "" : query).split("&")) {
            if (each.startsWith(name + "=")) return Integer.parseInt(each.substring(name.length() + 1));
        }
        return otherwise;
    }

    private static String page(int page) {
        var rows = IntStream.range(page * CAP, Math.min(OBSERVATIONS, (page + 1) * CAP))
                .mapToObj(i -> "{\"observationDbId\":\"o" + i + "\",\"observationVariableName\":\"height\",\"value\":\"" + i + "\"}")
                .collect(Collectors.joining(","));
        return "{\"metadata\":{\"pagination\":{\"currentPage\":" + page + ",\"pageSize\":" + CAP + ",\"totalCount\":" + OBSERVATIONS
                + ",\"totalPages\":" + (OBSERVATIONS / CAP + 1) + "}},\"result\":{\"data\":[" + rows + "]}}";
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
