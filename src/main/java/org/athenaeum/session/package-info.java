/**
 * What is remembered, for whom, how long? Sessions of the handshake revisions, bounded, bound to an endpoint and forgotten when
 * idle, and the key that seals what clients keep for us.
 */
package org.athenaeum.session;
