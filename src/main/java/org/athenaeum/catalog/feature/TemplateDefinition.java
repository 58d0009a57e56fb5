package org.athenaeum.catalog.feature;

import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.resource.ResourceTemplate;
import org.athenaeum.catalog.resource.UriTemplate;
import org.athenaeum.protocol.peer.IconReference;

/** A kind of resource: which URIs belong to it, and how one is read. */
public record TemplateDefinition(Family family, ResourceTemplate declared, List<IconReference> icons, UriTemplate uris,
                                 FeatureMethod method, Optional<CompletionMethod> completion) {

    public TemplateDefinition {
        icons = List.copyOf(icons);
    }

    /** How that URI is read, if it belongs here. */
    Optional<ResourceReading> reading(String uri) {
        return uris.match(uri).map(found -> new ResourceReading(method, found));
    }
}
