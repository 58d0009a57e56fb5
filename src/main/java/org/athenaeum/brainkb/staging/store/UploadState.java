package org.athenaeum.brainkb.staging.store;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How far an upload is (brainkb A.3). */
public enum UploadState {
    /** It lies here. */
    STAGED,
    /** It is being sent to BrainKB. */
    SUBMITTING,
    /** BrainKB has it; here only its record is left. */
    SUBMITTED,
    /** It was not taken, and still lies here. */
    FAILED;

    /** As it is told: {@code staged}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<UploadState> of(String word) {
        return Arrays.stream(values()).filter(state -> state.word().equals(word)).findFirst();
    }
}
