package org.athenaeum.vault.page;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * The bytes at one path at one moment and what was made of them, each made once, when it is first asked for. It says nothing of
 * who may see it, and holds nothing that depends on a reader. Safe for use by several threads.
 */
public final class PageContent {

    private final String fileName;
    private final byte[] bytes;
    private final Map<Class<?>, Object> made = new ConcurrentHashMap<>();

    /**
     * @param fileName the last component of the page's path; the title of a page that has no other
     * @param bytes    not copied
     */
    public PageContent(String fileName, byte[] bytes) {
        this.fileName = fileName;
        this.bytes = bytes;
    }

    /** The raw content, not decoded, not copied; it may be binary (vault A2.8). */
    public byte[] bytes() {
        return bytes;
    }

    /** What the page says; nothing if the bytes are binary and so not a page (vault A2.8). */
    public Optional<Page> page() {
        return made(Parsed.class, () -> new Parsed(Page.parse(fileName, bytes))).page();
    }

    /**
     * What was made of this content under that type; made now if nobody did before. It must follow from path and content
     * alone.
     */
    public <T> T made(Class<T> type, Supplier<T> maker) {
        var known = made.get(type);
        if (known == null) {
            known = maker.get();
            made.put(type, known);
        }
        return type.cast(known);
    }

    private record Parsed(Optional<Page> page) { }
}
