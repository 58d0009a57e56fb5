/**
 * How do we call a backend? One way out for every family: allowed origins, deadlines, response caps, no foreign redirects. The
 * vault has no backend, so nothing calls one yet.
 */
package org.athenaeum.outbound;
