package org.athenaeum.catalog.prompt;

import java.util.Locale;
import org.athenaeum.catalog.resource.ResourceContents;

/** One message of a prompt: who speaks, and one block of content (PRM-06). */
public record PromptMessage(Role role, Block block) {

    /** Who speaks. */
    public enum Role {
        USER, ASSISTANT;

        /** The word on the wire. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What is said. */
    public sealed interface Block {

        /** Plain text or Markdown. */
        record Text(String text) implements Block {
        }

        /** A resource with its contents. */
        record Embedded(ResourceContents contents) implements Block {
        }
    }

    /** The user says so. */
    public static PromptMessage withUserRole(String text) {
        return new PromptMessage(Role.USER, new Block.Text(text));
    }

    /** The user shows this. */
    public static PromptMessage withUserRole(ResourceContents contents) {
        return new PromptMessage(Role.USER, new Block.Embedded(contents));
    }
}
