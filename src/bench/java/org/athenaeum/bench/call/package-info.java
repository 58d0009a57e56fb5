/** What is asked of a server, and how does it look in each dialect of the protocol? */
package org.athenaeum.bench.call;
