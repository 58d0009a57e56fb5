package org.athenaeum.catalog.feature;

import java.util.List;
import org.athenaeum.catalog.resource.ResourceContents;
import org.athenaeum.catalog.resource.ResourceUri;

/** How a URI is read. */
public record ResourceReading(FeatureMethod method, ResourceUri uri) {

    /** What is at the URI; none means nothing that this caller may know of. */
    @SuppressWarnings("unchecked")
    public List<ResourceContents> read(Object... context) {
        return (List<ResourceContents>) method.call(List.of(), With.also(context, uri));
    }
}
