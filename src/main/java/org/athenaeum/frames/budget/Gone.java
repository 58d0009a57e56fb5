package org.athenaeum.frames.budget;

import java.util.Locale;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.frames.table.Frame;
import org.athenaeum.protocol.Json;

/** A frame that was there, and why it is not any more. */
public record Gone(Frame frame, Why why) {

    /** Whose doing it was. */
    public enum Why {
        /** Its time was over. */
        EXPIRED("its time was over"),
        /** It was the longest unused when there was no room for a new one. */
        EVICTED("it was removed to make room for newer rows"),
        /** The caller's. */
        DROPPED("it was dropped");

        private final String words;

        Why(String words) {
            this.words = words;
        }
    }

    /** What a caller hears who asks for it. */
    public ToolFailure missing() {
        return new ToolFailure("missing_table", "The frame " + frame.name() + " is gone: " + why.words + ".",
                "Pull the rows again with " + frame.provenance().source() + ".",
                Json.object().add("table", frame.name().value()).add("gone", why.name().toLowerCase(Locale.ROOT)).build());
    }

    /** What a caller hears whose new frame made it go. */
    public String notice() {
        return "The frame " + frame.name() + " (" + frame.rows().count() + " rows of " + frame.provenance().source()
                + ", the longest unused) was removed to make room; pull its rows again if you need them.";
    }
}
