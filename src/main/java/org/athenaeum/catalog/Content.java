package org.athenaeum.catalog;

import java.util.OptionalLong;
import org.athenaeum.catalog.resource.MimeType;
import org.athenaeum.catalog.resource.ResourceContents;

/** One block of a tool's answer or of a prompt's message (specs/mcp.md 7.1). A revision without a kind gets a text. */
public sealed interface Content {

    /** Plain text or Markdown. */
    record Text(String text) implements Content {
    }

    /**
     * A picture.
     *
     * @param bytes    travel as Base64; not copied
     * @param mimeType of the pictures ({@code image/png}); another is an {@link IllegalArgumentException} (TOOL-18)
     */
    record Image(byte[] bytes, String mimeType) implements Content {
        public Image {
            MimeType.require(mimeType, "image");
        }
    }

    /**
     * A sound.
     *
     * @param bytes    travel as Base64; not copied
     * @param mimeType of the sounds ({@code audio/wav}); another is an {@link IllegalArgumentException} (TOOL-18)
     */
    record Audio(byte[] bytes, String mimeType) implements Content {
        public Audio {
            MimeType.require(mimeType, "audio");
        }
    }

    /** A resource with its contents. */
    record Embedded(ResourceContents contents) implements Content {
    }

    /**
     * Where a resource is, which need not be in any list.
     *
     * @param name        for programs; never empty
     * @param title       for people; may be empty
     * @param description may be empty
     * @param mimeType    may be empty
     * @param size        bytes, before any encoding
     */
    record Link(String uri, String name, String title, String description, String mimeType, OptionalLong size)
            implements Content {
        public Link {
            if (name.isEmpty()) throw new IllegalArgumentException("a link needs a name");
            MimeType.requireOrEmpty(mimeType);
        }
    }
}
