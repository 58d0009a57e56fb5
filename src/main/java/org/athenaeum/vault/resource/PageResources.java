package org.athenaeum.vault.resource;

import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.resource.ResourceContents;
import org.athenaeum.catalog.resource.ResourceUri;
import org.athenaeum.identity.Caller;
import org.athenaeum.vault.access.OpenedPage;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.page.Page;
import org.athenaeum.vault.page.Sections;
import org.athenaeum.vault.page.Span;
import org.athenaeum.vault.page.Window;

/**
 * Reads pages and sections as resources: the text as {@code read_page} gives it (vault A5.4). What is hidden is absent, and so is
 * a section that a visible page does not have.
 */
public final class PageResources {

    /** The media type of every page. */
    public static final String MARKDOWN = "text/markdown";

    /** The most of a page that one answer holds, in bytes of UTF-8. */
    private static final int MOST_BYTES = 1024 * 1024;

    private final PagePolicy policy;

    public PageResources(PagePolicy policy) {
        this.policy = policy;
    }

    /** The page at a URI of {@link PageUri#PAGE}; nothing if there is none for this caller. */
    public List<ResourceContents> page(ResourceUri uri, Caller caller) {
        return PageUri.path(uri.variable("path")).flatMap(path -> find(path, caller))
                .map(found -> List.of(contents(uri.value(), found, Span.of(found.page().text()), MOST_BYTES))).orElse(List.of());
    }

    /** The section at a URI of {@link PageUri#SECTION}, named by its slug or as {@code read_page} takes it. */
    public List<ResourceContents> section(ResourceUri uri, Caller caller) {
        var name = PageUri.decoded(uri.variable("section"));
        var found = PageUri.path(uri.variable("path")).flatMap(path -> find(path, caller));
        if (name.isEmpty() || found.isEmpty()) return List.of();
        var sections = new Sections(found.get().page());
        return sections.find("#" + name.get()).or(() -> sections.find(name.get()))
                .map(span -> List.of(contents(uri.value(), found.get(), span, MOST_BYTES))).orElse(List.of());
    }

    /** The page at a path of the vault under its own URI, cut to so many bytes; nothing if there is none for this caller. */
    public Optional<ResourceContents> embedded(String path, Caller caller, int maxBytes) {
        return find(path, caller)
                .map(found -> contents(PageUri.of(found.file().path()), found, Span.of(found.page().text()), maxBytes));
    }

    private Optional<Found> find(String path, Caller caller) {
        return policy.read(path, caller)
                .flatMap(file -> file.page().map(page -> new Found(file, page)));
    }

    private static ResourceContents contents(String uri, Found found, Span span, int maxBytes) {
        var window = Window.on(found.page().text(), span, 0, Integer.MAX_VALUE, maxBytes);
        var text = window.truncated() ? window.content() + cutAt(window.content(), maxBytes) : window.content();
        return new ResourceContents.Text(uri, MARKDOWN, text);
    }

    private static String cutAt(String content, int maxBytes) {
        return (content.endsWith("\n") ? "" : "\n") + "[Cut here: the rest is beyond the first " + maxBytes + " bytes. "
                + "Read it in parts with the tool that reads pages.]";
    }

    private record Found(OpenedPage file, Page page) {
    }
}
