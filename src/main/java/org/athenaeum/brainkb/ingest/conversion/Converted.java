package org.athenaeum.brainkb.ingest.conversion;

import org.athenaeum.brainkb.ingest.syntax.Findings;

/**
 * What a conversion would give.
 *
 * @param findings what the document holds
 * @param bytes    how long it is as N-Triples
 */
public record Converted(Findings findings, long bytes) {
}
