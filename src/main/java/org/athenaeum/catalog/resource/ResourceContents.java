package org.athenaeum.catalog.resource;

/** What a resource holds: a text, or bytes (RES-07). */
public sealed interface ResourceContents {

    String uri();

    /** The media type; may be empty. One that is none is an {@link IllegalArgumentException}. */
    String mimeType();

    /** Text, as it is. */
    record Text(String uri, String mimeType, String text) implements ResourceContents {
        public Text {
            MimeType.requireOrEmpty(mimeType);
        }
    }

    /** Bytes, which travel as Base64; not copied. */
    record Blob(String uri, String mimeType, byte[] bytes) implements ResourceContents {
        public Blob {
            MimeType.requireOrEmpty(mimeType);
        }
    }
}
