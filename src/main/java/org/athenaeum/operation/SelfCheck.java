package org.athenaeum.operation;

/**
 * A family's check of itself: whether what it depends on is there and usable. One bean per family; asked by
 * {@code --check} and by readiness (RULINGS 55), at most one call at a time.
 */
public interface SelfCheck {

    /** The family's word. */
    String name();

    /** Whether requests should stay away while the check fails; not where the backend is another's, who may be back at any time. */
    default boolean decidesReadiness() {
        return true;
    }

    /** Looks now. Throws nothing for a backend that is gone or broken: that is what the report is for. */
    CheckReport check();
}
