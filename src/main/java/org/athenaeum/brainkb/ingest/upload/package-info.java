/**
 * How do files get to BrainKB? As one multipart request (RFC 7578) that is read from disk while it is sent: of known length, in constant
 * memory, so many at once, never repeated, and ended as soon as nobody waits (brainkb A.3, G.3, G.4, G.36).
 */
package org.athenaeum.brainkb.ingest.upload;
