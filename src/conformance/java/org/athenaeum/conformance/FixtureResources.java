package org.athenaeum.conformance;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.util.List;
import org.athenaeum.catalog.resource.Resource;
import org.athenaeum.catalog.resource.ResourceContents;
import org.athenaeum.catalog.resource.ResourceTemplate;
import org.athenaeum.catalog.resource.ResourceUri;
import org.athenaeum.protocol.Json;

/** The resources and the template that the suite reads (specs/conformance.md 4.6). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class FixtureResources {

    private static final String TEXT = "test://static-text";
    private static final String BINARY = "test://static-binary";
    private static final String WATCHED = "test://watched-resource";
    private static final String PLAIN = "text/plain";

    @Inject
    FixtureAnnouncer announcer;

    @Resource(uri = TEXT, name = "static_text", description = "A text that never changes.", mimeType = PLAIN)
    public List<ResourceContents> text() {
        return List.of(new ResourceContents.Text(TEXT, PLAIN, "This is the content of the static text resource."));
    }

    @Resource(uri = BINARY, name = "static_binary", description = "A picture that never changes.", mimeType = "image/png")
    public List<ResourceContents> binary() {
        return List.of(new ResourceContents.Blob(BINARY, "image/png", Samples.png()));
    }

    @Resource(uri = WATCHED, name = "watched_resource", description = "A text that can be subscribed to.", mimeType = PLAIN)
    public List<ResourceContents> watched() {
        return List.of(new ResourceContents.Text(WATCHED, PLAIN, "Touched " + announcer.touched() + " times."));
    }

    @ResourceTemplate(uriTemplate = "test://template/{id}/data", name = "template_data", mimeType = "application/json",
            description = "A document for each id.")
    public List<ResourceContents> document(ResourceUri uri) {
        var id = uri.variable("id");
        var text = Json.object().add("id", id).add("templateTest", true).add("data", "Data for ID: " + id).build().toString();
        return List.of(new ResourceContents.Text(uri.value(), "application/json", text));
    }
}
