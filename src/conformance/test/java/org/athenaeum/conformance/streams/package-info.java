/** What reaches a client before its answer, or without a request, and what happens when it leaves, comes back or does not read. */
package org.athenaeum.conformance.streams;
