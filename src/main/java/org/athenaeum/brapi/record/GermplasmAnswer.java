package org.athenaeum.brapi.record;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.OptionalLong;
import org.athenaeum.brapi.client.Text;
import org.athenaeum.catalog.Readable;

/**
 * A line with its parents and its attributes (backends/brapi.md A7).
 *
 * @param parents    {@code {germplasmDbId, germplasmName, parentType}}
 * @param attributes {@code {attributeDbId, attributeName, attributeValue, determinedDate}}
 * @param warnings   {@code code: text} each
 */
public record GermplasmAnswer(String alias, JsonObject germplasm, List<JsonObject> parents, List<JsonObject> attributes, OptionalLong studyCount,
                              int directParentCount, OptionalLong directDescendantCount, List<String> warnings) implements Readable {

    private static final int LONGEST = 6_000;
    private static final int SHOWN = 25;

    public GermplasmAnswer {
        parents = List.copyOf(parents);
        attributes = List.copyOf(attributes);
        warnings = List.copyOf(warnings);
    }

    @Override
    public String account() {
        var text = new StringBuilder("Germplasm (" + alias + "): " + Text.plain(germplasm.toString(), LONGEST) + "\n");
        warnings.forEach(warning -> text.append(warning).append('\n'));
        parents.forEach(parent -> text.append("Parent: ").append(Text.plain(parent.toString(), 300)).append('\n'));
        attributes.stream().limit(SHOWN).forEach(attribute -> text.append("Attribute: ").append(Text.plain(attribute.toString(), 300)).append('\n'));
        if (attributes.size() > SHOWN) text.append("… and ").append(attributes.size() - SHOWN).append(" attributes more.\n");
        studyCount.ifPresent(count -> text.append("Grown in ").append(count).append(" studies. "));
        directDescendantCount.ifPresent(count -> text.append(count).append(" direct descendants."));
        return text.toString().stripTrailing();
    }
}
