package org.athenaeum.vault.reading;

import java.util.ArrayList;
import java.util.List;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;
import org.athenaeum.vault.page.Page;
import org.athenaeum.vault.page.Sections;
import org.athenaeum.vault.page.Span;
import org.athenaeum.vault.page.Window;

/**
 * Finds the part of a page that a request means. What is wrong is told in full: the page is visible to the caller, so
 * naming its sections tells nothing new (vault A2.6).
 */
record AskedPart(ReadPageRequest request, Page page) {

    private static final int MOST_NAMES = 50;

    /** The part, or a failure that says what could be asked for instead. */
    Span span() {
        var span = part();
        int offset = request.offset().orElse(0);
        int chars = offset == 0 ? 0 : Window.charsOf(page.text(), span);
        if (offset > chars) {
            throw new ToolFailure("out_of_range", "offset is beyond the end: there are " + chars + " characters.",
                    "Continue with the nextOffset of the answer before; without one there is no more.");
        }
        return span;
    }

    private Span part() {
        if (request.section().isPresent()) return section(request.section().get());
        if (request.startLine().isEmpty() && request.endLine().isEmpty()) return Span.of(page.text());
        return Span.ofLines(page.text(), request.startLine().orElse(1), request.endLine().orElse(Integer.MAX_VALUE))
                .orElseThrow(() -> new ToolFailure("out_of_range",
                        "startLine is beyond the end: the page has " + Span.linesOf(page.text()) + " lines.",
                        "Ask for lines within the page."));
    }

    private Span section(String name) {
        return new Sections(page).find(name).orElseThrow(() -> {
            var names = names();
            var shown = names.subList(0, Math.min(names.size(), MOST_NAMES));
            var rest = names.size() - shown.size();
            var hint = names.isEmpty() ? "The page has no sections: read it whole or by lines."
                    : "Its sections: " + String.join(", ", shown)
                    + (rest == 0 ? "." : " and " + rest + " more: see view=outline.");
            var data = Json.object().add("sections", Json.strings(shown)).build();
            return new ToolFailure("no_such_section", "There is no such section in this page.", hint, data);
        });
    }

    private List<String> names() {
        var names = new ArrayList<String>();
        page.outline().forEach(heading -> names.add("#" + heading.slug()));
        page.blocks().forEach(block -> names.add("^" + block.id()));
        return names;
    }
}
