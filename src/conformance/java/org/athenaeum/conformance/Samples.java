package org.athenaeum.conformance;

import java.util.Base64;
import org.athenaeum.catalog.Content;

/** The smallest picture and the shortest sound. */
final class Samples {

    /** One pixel. */
    private static final String PNG =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    /** No sample at all. */
    private static final String WAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=";

    private Samples() {
    }

    static byte[] png() {
        return Base64.getDecoder().decode(PNG);
    }

    static Content.Image image() {
        return new Content.Image(png(), "image/png");
    }

    static Content.Audio sound() {
        return new Content.Audio(Base64.getDecoder().decode(WAV), "audio/wav");
    }
}
