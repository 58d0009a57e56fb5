package org.athenaeum.catalog.registry;

import java.util.List;

/** What is declared makes no catalogue; every fault is named with class and method. For authors, at start. */
public final class CatalogFault extends RuntimeException {

    private final transient List<String> faults;

    /** @param faults each with the place it is in */
    public CatalogFault(List<String> faults) {
        super("The catalogue cannot be built:\n  " + String.join("\n  ", faults));
        this.faults = List.copyOf(faults);
    }

    public List<String> faults() {
        return faults == null ? List.of() : faults;
    }
}
