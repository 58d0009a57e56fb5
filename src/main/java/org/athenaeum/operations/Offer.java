package org.athenaeum.operations;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.Stream;
import org.athenaeum.operations.features.FeatureCatalog;
import org.athenaeum.operations.tools.Tools;

/** All that the server offers, put together once at start, so that a wrong declaration is seen then and is no caller's 500. */
@ApplicationScoped
public class Offer {

    private final List<String> faults;

    /** For the container's proxy. */
    protected Offer() {
        this.faults = List.of();
    }

    @Inject
    public Offer(Tools tools, FeatureCatalog features) {
        this.faults = Stream.concat(tools.faults().stream(), features.faults().stream()).toList();
    }

    /** What is wrong with what is declared, each with its place; where anything is, nobody is served (RULINGS 55). */
    public List<String> faults() {
        return faults;
    }
}
