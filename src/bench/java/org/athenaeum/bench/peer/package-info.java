/** What are we measured against? The official Java SDK's servers, and a servlet that does nothing but answer. */
package org.athenaeum.bench.peer;
