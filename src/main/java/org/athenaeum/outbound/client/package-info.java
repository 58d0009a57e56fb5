/**
 * How is a backend called? By an interface that declares its requests (MicroProfile REST Client), and one transport that bounds them:
 * a deadline for the whole exchange, a largest answer, no redirects, an end when nobody waits any more, kept connections.
 */
package org.athenaeum.outbound.client;
