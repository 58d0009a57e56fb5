package org.athenaeum.vault.search.index;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.athenaeum.vault.search.text.Folding;
import org.athenaeum.vault.search.text.Spaces;

/** A page's searchable values, folded and with every run of white space as one space. */
public record FoldedPage(Map<SearchField, List<String>> values) {

    private static final Set<String> FIELDS_OF_THEIR_OWN = Set.of("title", "aliases", "alias", "tags", "tag");

    /** Folds what the page says. */
    public static FoldedPage of(IndexedPage page) {
        var values = new EnumMap<SearchField, List<String>>(SearchField.class);
        values.put(SearchField.TITLE, List.of(fold(page.title())));
        values.put(SearchField.ALIAS, folded(page.aliases()));
        values.put(SearchField.HEADING, folded(page.headings()));
        values.put(SearchField.TAG, folded(page.tags()));
        values.put(SearchField.PATH, List.of(fold(page.path().value())));
        values.put(SearchField.BODY, body(page));
        return new FoldedPage(values);
    }

    public List<String> of(SearchField field) {
        return values.get(field);
    }

    private static List<String> body(IndexedPage page) {
        var body = new ArrayList<String>();
        body.add(fold(page.body()));
        page.frontmatter().forEach((key, value) -> {
            if (!FIELDS_OF_THEIR_OWN.contains(key)) addScalars(value, body);
        });
        return body;
    }

    private static void addScalars(JsonValue value, List<String> target) {
        if (value instanceof JsonString text) {
            target.add(fold(text.getString()));
        } else if (value instanceof JsonArray array) {
            array.forEach(element -> addScalars(element, target));
        } else if (value instanceof JsonObject object) {
            object.values().forEach(element -> addScalars(element, target));
        } else if (value != JsonValue.NULL) {
            target.add(fold(value.toString()));
        }
    }

    private static List<String> folded(List<String> texts) {
        return texts.stream().map(FoldedPage::fold).toList();
    }

    private static String fold(String text) {
        return Spaces.collapse(Folding.fold(text));
    }
}
