package org.athenaeum.catalog.feature;

import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.resource.ResourceContents;
import org.athenaeum.catalog.resource.ResourceTemplate;
import org.athenaeum.catalog.resource.ResourceUri;
import org.athenaeum.catalog.resource.UriTemplate;

/** A kind of resource: which URIs belong to it, and how one is read. */
public record TemplateDefinition(Family family, ResourceTemplate declared, UriTemplate uris, FeatureMethod method,
                                 Optional<CompletionMethod> completion) {

    /** What is at that URI; none means nothing that this caller may know of. */
    @SuppressWarnings("unchecked")
    public List<ResourceContents> read(ResourceUri uri, Object... context) {
        return (List<ResourceContents>) method.call(List.of(), With.also(context, uri));
    }
}
