package org.athenaeum.brapi.orientation;

import java.util.List;
import java.util.OptionalInt;

/**
 * How filters reach a server (backends/brapi.md A1, D1).
 *
 * @param source                  env-override, url-pattern, server-name, organization-name or fallback
 * @param envVar                  the variable by which an operator chooses
 * @param disabledSearchEndpoints nouns whose search is advertised and dead, sorted
 */
public record DialectTold(String id, String source, String envVar, List<String> disabledSearchEndpoints, List<String> notes,
                          OptionalInt verifiedMappingCount, OptionalInt inferredMappingCount) {
}
