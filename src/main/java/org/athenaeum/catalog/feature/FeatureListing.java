package org.athenaeum.catalog.feature;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;

/** Renders templates and prompts for a revision: titles came with 2025-06-18 (specs/mcp.md 7.2, 7.3). */
final class FeatureListing {

    private FeatureListing() {
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

    private static JsonObject template(TemplateDefinition template, Revision revision) {
        var declared = template.declared();
        var json = Json.object().add("uriTemplate", declared.uriTemplate()).add("name", declared.name());
        title(json, declared.title(), revision);
        json.add("description", declared.description());
        if (!declared.mimeType().isEmpty()) json.add("mimeType", declared.mimeType());
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
        return json.add("arguments", arguments).build();
    }

    private static void title(JsonObjectBuilder json, String title, Revision revision) {
        if (!title.isEmpty() && revision.isAtLeast(Revision.V2025_06_18)) json.add("title", title);
    }
}
