/**
 * Which rows of a server are asked for, on which way, and are those that come the ones that were asked for (backends/brapi.md A0, D2, D4)?
 * Servers ignore filters that they do not know; what comes is looked at, row by row.
 */
package org.athenaeum.brapi.find;
