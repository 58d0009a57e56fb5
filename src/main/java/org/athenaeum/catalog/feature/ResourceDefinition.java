package org.athenaeum.catalog.feature;

import java.util.List;
import java.util.Map;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.resource.Resource;
import org.athenaeum.catalog.resource.ResourceUri;
import org.athenaeum.protocol.peer.IconReference;

/** One resource of a fixed URI, and how it is read. */
public record ResourceDefinition(Family family, Resource declared, List<IconReference> icons, FeatureMethod method) {

    public ResourceDefinition {
        icons = List.copyOf(icons);
    }

    /** The only URI there is, and no variable in it. */
    ResourceUri uri() {
        return new ResourceUri(declared.uri(), Map.of());
    }
}
