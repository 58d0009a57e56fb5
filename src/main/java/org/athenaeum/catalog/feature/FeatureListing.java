package org.athenaeum.catalog.feature;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.protocol.peer.IconReference;

/** Renders resources, templates and prompts for a revision: titles came with 2025-06-18, icons later (specs/mcp.md 7.2, 7.3). */
final class FeatureListing {

    private FeatureListing() {
    }

    static JsonArray ofResources(List<ResourceDefinition> resources, Revision revision) {
        var array = Json.array();
        resources.forEach(resource -> array.add(resource(resource, revision)));
        return array.build();
    }

    static byte[] ofTemplates(List<TemplateDefinition> templates, Revision revision) {
        var array = Json.array();
        templates.forEach(template -> array.add(template(template, revision)));
        return Json.bytes(array.build());
    }

    static byte[] ofPrompts(List<PromptDefinition> prompts, Revision revision) {
        var array = Json.array();
        prompts.forEach(prompt -> array.add(prompt(prompt, revision)));
        return Json.bytes(array.build());
    }

    private static JsonObject resource(ResourceDefinition resource, Revision revision) {
        var declared = resource.declared();
        var json = Json.object().add("uri", declared.uri()).add("name", declared.name());
        title(json, declared.title(), revision);
        json.add("description", declared.description());
        if (!declared.mimeType().isEmpty()) json.add("mimeType", declared.mimeType());
        IconReference.add(json, resource.icons(), revision);
        return json.build();
    }

    private static JsonObject template(TemplateDefinition template, Revision revision) {
        var declared = template.declared();
        var json = Json.object().add("uriTemplate", declared.uriTemplate()).add("name", declared.name());
        title(json, declared.title(), revision);
        json.add("description", declared.description());
        if (!declared.mimeType().isEmpty()) json.add("mimeType", declared.mimeType());
        IconReference.add(json, template.icons(), revision);
        return json.build();
    }

    private static JsonObject prompt(PromptDefinition prompt, Revision revision) {
        var declared = prompt.declared();
        var json = Json.object().add("name", declared.name());
        title(json, declared.title(), revision);
        json.add("description", declared.description());
        var arguments = Json.array();
        for (var argument : prompt.arguments()) {
            var each = Json.object().add("name", argument.name());
            title(each, argument.declared().title(), revision);
            arguments.add(each.add("description", argument.declared().description())
                    .add("required", argument.declared().required()));
        }
        json.add("arguments", arguments);
        IconReference.add(json, prompt.icons(), revision);
        return json.build();
    }

    private static void title(JsonObjectBuilder json, String title, Revision revision) {
        if (!title.isEmpty() && revision.isAtLeast(Revision.V2025_06_18)) json.add("title", title);
    }
}
