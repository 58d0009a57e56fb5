package org.athenaeum.sandbox.brainkb.account;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** What roles amount to (brainkb B.9). */
public enum Tier {

    /** No role: what is public. */
    NONE,
    /** Any role: reads. */
    READER,
    /** A role that writes. */
    WRITER,
    /** Admin or SuperAdmin: everything. */
    ADMIN;

    public static final String SUPER_ADMIN = "SuperAdmin";
    public static final String ADMIN_ROLE = "Admin";

    private static final Set<String> ADMINS = Set.of(SUPER_ADMIN, ADMIN_ROLE);
    private static final Set<String> WRITERS = Set.of("Curator", "Lab Member", "Submitter", "Annotator", "Mapper",
            "Knowledge Contributor");

    /** The highest that any of the roles gives. */
    public static Tier of(Collection<String> roles) {
        if (roles.stream().anyMatch(ADMINS::contains)) {
            return ADMIN;
        }
        if (roles.stream().anyMatch(WRITERS::contains)) {
            return WRITER;
        }
        return roles.isEmpty() ? NONE : READER;
    }

    /** The scopes of a token made from a personal access token (brainkb B.2). */
    public List<String> scopes() {
        var scopes = new ArrayList<>(List.of("read"));
        if (compareTo(WRITER) >= 0) {
            scopes.add("write");
        }
        if (this == ADMIN) {
            scopes.add("admin");
        }
        return List.copyOf(scopes);
    }
}
