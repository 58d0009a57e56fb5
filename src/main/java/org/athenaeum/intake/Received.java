package org.athenaeum.intake;

import jakarta.json.JsonObject;

/**
 * What became of a file.
 *
 * @param goesOn whether something is still done with it (202); else it only lies there (201)
 * @param told   for its sender
 */
public record Received(boolean goesOn, JsonObject told) {
}
