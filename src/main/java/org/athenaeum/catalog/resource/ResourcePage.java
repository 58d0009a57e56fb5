package org.athenaeum.catalog.resource;

import java.util.List;
import java.util.Optional;

/**
 * A part of a list of resources.
 *
 * @param next where the list goes on, in the family's own words, with everything it must be bound to; absent at its end
 */
public record ResourcePage(List<ResourceRecord> resources, Optional<String> next) {

    public ResourcePage {
        resources = List.copyOf(resources);
    }
}
