/**
 * How does a file come in beside the messages? At {@code /upload} below an endpoint, past the same checks, streamed by a worker
 * in constant memory to whichever family takes it (backends/brainkb.md F.1; RULINGS 2, 4).
 */
package org.athenaeum.http.upload;
