package org.athenaeum.protocol.peer;

import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;

/** Who a peer says it is; for display and logs, never for decisions (specs/mcp.md 1.2). */
public record Implementation(String name, String title, String version, String description, String websiteUrl,
                             List<IconReference> icons) {

    public Implementation {
        icons = List.copyOf(icons);
    }

    /** The same, where it is said so often that pictures would weigh. */
    public Implementation withoutIcons() {
        return new Implementation(name, title, version, description, websiteUrl, List.of());
    }

    /** In the shape of the revision: title since 2025-06-18, description, web site and icons since 2025-11-25. */
    public JsonObject in(Revision revision) {
        var object = Json.object().add("name", name).add("version", version);
        if (revision.isAtLeast(Revision.V2025_06_18)) object.add("title", title);
        if (revision.isAtLeast(Revision.V2025_11_25)) object.add("description", description).add("websiteUrl", websiteUrl);
        IconReference.add(object, icons, revision);
        return object.build();
    }
}
