/** What is remembered, for whom, how long? Sessions of the handshake revisions: bounded, bound to an endpoint, idle ones forgotten. */
package org.athenaeum.session;
