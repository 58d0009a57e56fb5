/** How is a server started, watched and ended? Every server is a process of its own, with the same heap. */
package org.athenaeum.bench.server;
