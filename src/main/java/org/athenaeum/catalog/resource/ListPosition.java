package org.athenaeum.catalog.resource;

import java.util.Optional;

/**
 * Where a list goes on.
 *
 * @param after the {@code next} of the page before, as the family gave it: it came back sealed, so nobody changed it; absent at
 *              the list's beginning
 */
public record ListPosition(Optional<String> after) {

    public static final ListPosition START = new ListPosition(Optional.empty());
}
