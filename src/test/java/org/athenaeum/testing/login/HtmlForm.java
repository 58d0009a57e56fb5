package org.athenaeum.testing.login;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The one form of a page.
 *
 * @param action where it is posted to, relative to the page
 * @param hidden its hidden fields
 * @param boxes  its checkboxes
 */
public record HtmlForm(String action, List<Field> hidden, List<Box> boxes) {

    private static final Pattern FORM = Pattern.compile("<form method=\"post\" action=\"([^\"]+)\">");
    private static final Pattern INPUT = Pattern.compile("<input ([^>]+)>");
    private static final Pattern ATTRIBUTE = Pattern.compile("([a-z]+)(?:=\"([^\"]*)\")?");

    /** A field and its value. */
    public record Field(String name, String value) {
    }

    /** A checkbox, and whether the page ticks it. */
    public record Box(String name, String value, boolean ticked) {
    }

    /** @throws AssertionError if the page has no form */
    public static HtmlForm in(String page) {
        var form = FORM.matcher(page);
        if (!form.find()) {
            throw new AssertionError("no form in the page: " + page);
        }
        var hidden = new ArrayList<Field>();
        var boxes = new ArrayList<Box>();
        for (var input = INPUT.matcher(page); input.find(); ) {
            var attributes = input.group(1);
            switch (attribute(attributes, "type")) {
                case "hidden" -> hidden.add(new Field(attribute(attributes, "name"), attribute(attributes, "value")));
                case "checkbox" -> boxes.add(new Box(attribute(attributes, "name"), attribute(attributes, "value"),
                        attributes.endsWith(" checked")));
                default -> { /* typed by the person */ }
            }
        }
        return new HtmlForm(form.group(1), List.copyOf(hidden), List.copyOf(boxes));
    }

    /** The hidden fields, to be posted with what the person adds. */
    public List<Field> with(Field... added) {
        var fields = new ArrayList<>(hidden);
        fields.addAll(List.of(added));
        return fields;
    }

    private static String attribute(String attributes, String name) {
        for (var found = ATTRIBUTE.matcher(attributes); found.find(); ) {
            if (found.group(1).equals(name) && found.group(2) != null) {
                return found.group(2);
            }
        }
        return "";
    }
}
