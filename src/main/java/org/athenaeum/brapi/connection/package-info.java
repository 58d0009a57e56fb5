/**
 * Which BrAPI server does a call mean, and with which credential? Aliases, the order in which an address and a credential are
 * looked for, and the connections that each workspace keeps (backends/brapi.md C1, C2, C4, C8).
 */
package org.athenaeum.brapi.connection;
