package org.athenaeum.catalog.registry;

import java.util.List;

/** The tools as declared make no catalogue; every fault is named with class and method. For authors, at start. */
public final class CatalogFault extends RuntimeException {

    private final transient List<String> faults;

    CatalogFault(List<String> faults) {
        super("The tool catalogue cannot be built:\n  " + String.join("\n  ", faults));
        this.faults = List.copyOf(faults);
    }

    public List<String> faults() {
        return faults == null ? List.of() : faults;
    }
}
