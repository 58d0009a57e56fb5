package org.athenaeum.conformance;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.resource.ResourceContents;

/** One tool for each kind of content block (specs/conformance.md 4.2). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class ContentTools {

    @Tool(name = "test_simple_text", description = "Gives a text.")
    public ToolResult text() {
        return ToolResult.ofText("This is a simple text response for testing.");
    }

    @Tool(name = "test_image_content", description = "Gives a picture.")
    public ToolResult image() {
        return of(Samples.image());
    }

    @Tool(name = "test_audio_content", description = "Gives a sound.")
    public ToolResult audio() {
        return of(Samples.sound());
    }

    @Tool(name = "test_embedded_resource", description = "Gives a resource with its contents.")
    public ToolResult embeddedResource() {
        return of(embedded("test://embedded-resource", "text/plain", "This is an embedded resource content."));
    }

    @Tool(name = "test_multiple_content_types", description = "Gives a text, a picture and a resource.")
    public ToolResult multiple() {
        return of(new Content.Text("Multiple content types test:"), Samples.image(),
                embedded("test://mixed-content-resource", "application/json", "{\"test\":\"data\",\"value\":123}"));
    }

    @Tool(name = "test_error_handling", description = "Always fails.")
    public ToolResult failure() {
        return new ToolResult(List.of(new Content.Text("This tool intentionally returns an error for testing")),
                Optional.empty(), true);
    }

    private static ToolResult of(Content... blocks) {
        return new ToolResult(List.of(blocks), Optional.empty(), false);
    }

    private static Content embedded(String uri, String mimeType, String text) {
        return new Content.Embedded(new ResourceContents.Text(uri, mimeType, text));
    }
}
