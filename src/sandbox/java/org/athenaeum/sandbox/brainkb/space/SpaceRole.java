package org.athenaeum.sandbox.brainkb.space;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a member is in a space, the least first. */
public enum SpaceRole {

    VIEWER, EDITOR, OWNER;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<SpaceRole> of(String word) {
        return Arrays.stream(values()).filter(role -> role.word().equals(word)).findFirst();
    }
}
