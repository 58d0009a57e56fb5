package org.athenaeum.sandbox.brainkb.rights;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.athenaeum.sandbox.brainkb.account.Tier;

/** One thing that may be done. */
public enum Capability {

    CREATE_PRIVATE_SPACE("Create an individual space", Tier.WRITER, true),
    CREATE_TEAM_SPACE("Create a team space", Tier.ADMIN, true),
    MANAGE_TEAM_SPACE("Manage a team space one is a member of", Tier.ADMIN, true),
    INGEST("Put triples into a graph", Tier.WRITER, true),
    RECOVER("Recover one's stuck jobs", Tier.WRITER, true),
    READ_PRIVATE("Read private spaces one is a member of", Tier.READER, true),
    GRANT("Grant capabilities to others", Tier.ADMIN, false),
    SPARQL_ADMIN("Ask the whole store by SPARQL", Tier.ADMIN, false);

    private final String meaning;
    private final Tier from;
    private final boolean grantable;

    Capability(String meaning, Tier from, boolean grantable) {
        this.meaning = meaning;
        this.from = from;
        this.grantable = grantable;
    }

    /** The capability as it is written. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Capability> of(String word) {
        return Arrays.stream(values()).filter(capability -> capability.word().equals(word)).findFirst();
    }

    /** What a tier brings without any grant. */
    static Set<Capability> of(Tier tier) {
        return Arrays.stream(values()).filter(capability -> tier.compareTo(capability.from) >= 0).collect(Collectors.toSet());
    }

    String meaning() {
        return meaning;
    }

    boolean isGrantable() {
        return grantable;
    }

    static List<String> words(boolean grantable) {
        return Arrays.stream(values()).filter(capability -> capability.grantable == grantable).map(Capability::word).toList();
    }
}
