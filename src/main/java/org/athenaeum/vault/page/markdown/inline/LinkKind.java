package org.athenaeum.vault.page.markdown.inline;

import java.util.Locale;

/** How a link is written, which decides how it is resolved (vault A2.12). */
public enum LinkKind {
    /** {@code [[target]]}. */
    WIKILINK,
    /** {@code ![[target]]}. */
    EMBED,
    /** {@code [text](relative/path)}, an image, or the definition of a reference. */
    MARKDOWN,
    /** Anything with a scheme or a host: it leaves the vault. */
    EXTERNAL;

    /** The word used in results. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
