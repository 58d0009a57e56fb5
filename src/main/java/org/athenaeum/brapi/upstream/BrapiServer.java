package org.athenaeum.brapi.upstream;

import jakarta.json.JsonValue;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;

/**
 * A server that a connection reaches, with the credential that belongs to it. Paths are relative to the base URL and have no
 * leading slash; each of their segments is already encoded.
 *
 * <p>What a server refuses is thrown as a {@link ToolFailure} whose reason is one of {@code upstream_bad_request},
 * {@code upstream_unauthorized}, {@code upstream_forbidden}, {@code upstream_not_found}, {@code upstream_rate_limited},
 * {@code upstream_error}, {@code upstream_timeout}, {@code upstream_unreachable}, {@code not_brapi} (backends/brapi.md H3).
 */
public interface BrapiServer {

    /** The base URL without a slash at its end. */
    String baseUrl();

    BrapiAnswer get(String path, Parameters parameters, Patience patience, Call call);

    BrapiAnswer post(String path, JsonValue body, Patience patience, Call call);

    BrapiAnswer put(String path, JsonValue body, Patience patience, Call call);
}
