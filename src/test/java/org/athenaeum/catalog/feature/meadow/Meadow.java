package org.athenaeum.catalog.feature.meadow;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.resource.ListPosition;
import org.athenaeum.catalog.resource.ResourceContents;
import org.athenaeum.catalog.resource.ResourceList;
import org.athenaeum.catalog.resource.ResourcePage;
import org.athenaeum.catalog.resource.ResourceRecord;
import org.athenaeum.catalog.resource.ResourceTemplate;
import org.athenaeum.catalog.resource.ResourceUri;

public class Meadow {

    @ResourceList
    public ResourcePage flowers(ListPosition position) {
        var flower = new ResourceRecord("meadow:///" + position.after().orElse("daisy"), "flower", "Flower", "text/plain",
                OptionalLong.of(7), Optional.empty());
        return new ResourcePage(List.of(flower), position.after().isPresent() ? Optional.empty() : Optional.of("clover"));
    }

    @ResourceTemplate(uriTemplate = "meadow:///{what}", name = "flower", description = "A flower.")
    public List<ResourceContents> flower(ResourceUri uri) {
        return switch (uri.variable("what")) {
            case "bull" -> throw new IllegalStateException("a fault of ours");
            case "dusk" -> throw new ToolFailure("timed_out", "it took too long", "");
            case "daisy" -> List.of(new ResourceContents.Blob(uri.value(), "image/png", new byte[]{1, 2, 3}));
            default -> List.of();
        };
    }
}
