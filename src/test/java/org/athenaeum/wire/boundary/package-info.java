/** What the server refuses, and how: hosts, origins, targets, bodies, headers, and clients that ask for too much or too slowly. */
package org.athenaeum.wire.boundary;
