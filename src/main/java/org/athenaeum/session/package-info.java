/**
 * What is remembered, for whom, how long? Sessions of the handshake revisions, bounded, bound to an endpoint and forgotten when
 * idle unless they own state, and the key that seals what clients keep for us.
 */
package org.athenaeum.session;
