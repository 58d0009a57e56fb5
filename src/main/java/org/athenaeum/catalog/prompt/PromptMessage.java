package org.athenaeum.catalog.prompt;

import java.util.Locale;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.resource.ResourceContents;

/** One message of a prompt: who speaks, and one block of content (PRM-06). */
public record PromptMessage(Role role, Content block) {

    /** Who speaks. */
    public enum Role {
        USER, ASSISTANT;

        /** The word on the wire. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The user says so. */
    public static PromptMessage withUserRole(String text) {
        return new PromptMessage(Role.USER, new Content.Text(text));
    }

    /** The user shows this. */
    public static PromptMessage withUserRole(ResourceContents contents) {
        return new PromptMessage(Role.USER, new Content.Embedded(contents));
    }

    /** The user shows this picture. */
    public static PromptMessage withUserRole(Content.Image image) {
        return new PromptMessage(Role.USER, image);
    }
}
