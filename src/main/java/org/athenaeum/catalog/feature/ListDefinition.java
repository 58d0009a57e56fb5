package org.athenaeum.catalog.feature;

import java.util.List;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.resource.ListPosition;
import org.athenaeum.catalog.resource.ResourcePage;

/** How a family lists its resources. */
public record ListDefinition(Family family, FeatureMethod method) {

    /** The resources after that position, as many as the family gives at a time. */
    public ResourcePage page(ListPosition position, Object... context) {
        return (ResourcePage) method.call(List.of(), With.also(context, position));
    }
}
