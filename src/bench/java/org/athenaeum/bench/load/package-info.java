/** How is a server loaded, and what is read off? Keep-alive connections that send the same bytes again and again. */
package org.athenaeum.bench.load;
