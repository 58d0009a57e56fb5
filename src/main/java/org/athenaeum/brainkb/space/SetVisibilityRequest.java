package org.athenaeum.brainkb.space;

import jakarta.json.JsonObject;
import jakarta.validation.constraints.Size;
import java.util.Locale;
import org.athenaeum.brainkb.identifier.Slug;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.protocol.Json;

/** The arguments of {@code brainkb_set_space_visibility} (brainkb A.2). */
public record SetVisibilityRequest(
        @ToolArg(description = SlugRequest.SLUG) @Size(max = 100) String slug,

        @ToolArg(description = "public: anybody reads it, without signing in.") Visibility visibility) {

    /** Who may read a space (brainkb A.2). */
    public enum Visibility {
        /** Its members. */
        PRIVATE,
        /** Everybody, without signing in. */
        PUBLIC;

        /** As BrainKB writes it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Slug space() {
        return Slug.of(slug);
    }

    /** What is sent. */
    public JsonObject body() {
        return Json.object().add("visibility", visibility.word()).build();
    }

    /** What follows from it, for whoever asked. */
    public String note() {
        return visibility == Visibility.PUBLIC
                ? "The space is public now: anybody reads its data without signing in, and the addresses of its members with it."
                : "The space is private now: only its members read it. What others have copied meanwhile stays with them.";
    }
}
