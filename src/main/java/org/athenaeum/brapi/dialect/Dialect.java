package org.athenaeum.brapi.dialect;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is known of how servers of a kind take filters (backends/brapi.md D3). Filters have the standard's names unless a dialect says
 * otherwise.
 */
public enum Dialect {
    SPEC("spec", Map.of(), Map.of(), false, false),
    BRAPI_TEST("brapi-test", Map.of("germplasm", Set.of("searchText"), "observations", Set.of("observationLevels")), Map.of(), false, false),
    BREEDBASE("breedbase", Ways.BREEDBASE_DROPS, Ways.BREEDBASE_LEVELS, true, true),
    CASSAVABASE("cassavabase", Ways.BREEDBASE_DROPS, Ways.BREEDBASE_LEVELS, true, true),
    BMS("bms", Map.of(), Map.of("observations.observationLevels", "observationLevel"), false, false);

    /** Searches that Breedbase advertises and does not answer. */
    private static final List<String> DEAD = List.of("callsets", "germplasm", "images", "locations", "observations", "observationunits",
            "samples", "studies", "variables", "variants", "variantsets");

    private final String id;
    private final Map<String, Set<String>> dropped;
    private final Map<String, String> renamed;
    private final boolean deadSearches;
    private final boolean nullsOut;

    Dialect(String id, Map<String, Set<String>> dropped, Map<String, String> renamed, boolean deadSearches, boolean nullsOut) {
        this.id = id;
        this.dropped = dropped;
        this.renamed = renamed;
        this.deadSearches = deadSearches;
        this.nullsOut = nullsOut;
    }

    /** As operators write it. */
    public String id() {
        return id;
    }

    static Optional<Dialect> of(String id) {
        return Arrays.stream(values()).filter(dialect -> dialect.id.equals(id)).findFirst();
    }

    /** Whether the list ignores that filter on GET. */
    public boolean ignores(String endpoint, String filter) {
        return dropped.getOrDefault(endpoint, Set.of()).contains(filter);
    }

    /** The name of its own that the server has for a filter on GET. */
    public Optional<String> getName(String endpoint, String filter) {
        return Optional.ofNullable(renamed.get(endpoint + "." + filter));
    }

    /** The searches that are advertised and dead, sorted. */
    public List<String> deadSearches() {
        return deadSearches ? DEAD.stream().sorted().toList() : List.of();
    }

    /** Whether members without a value are taken out of its rows. */
    public boolean takesNullsOut() {
        return nullsOut;
    }

    /** What two of them share. */
    private static final class Ways {
        static final Map<String, Set<String>> BREEDBASE_DROPS = Map.of("studies", Set.of("searchText", "locationDbIds"), "germplasm",
                Set.of("searchText"), "observations", Set.of("trialDbIds"));
        static final Map<String, String> BREEDBASE_LEVELS = Map.of("observations.observationLevels", "observationLevel",
                "observationunits.observationLevels", "observationLevel");
    }
}
