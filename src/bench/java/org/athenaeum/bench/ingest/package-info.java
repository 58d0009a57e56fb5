/** How fast do files leave the gateway, and in how much memory? Beside curl with the same files to the same sink in the same run. */
package org.athenaeum.bench.ingest;
