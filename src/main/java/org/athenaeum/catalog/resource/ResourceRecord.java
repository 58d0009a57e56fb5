package org.athenaeum.catalog.resource;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A resource in a list (specs/mcp.md 7.2).
 *
 * @param name     for programs and for revisions without titles
 * @param title    for people; may be empty
 * @param mimeType may be empty
 * @param size     bytes, before any encoding
 */
public record ResourceRecord(String uri, String name, String title, String mimeType, OptionalLong size,
                             Optional<Instant> lastModified) {
}
