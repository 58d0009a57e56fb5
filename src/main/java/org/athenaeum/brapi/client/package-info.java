/**
 * How is a BrAPI server asked? Its envelope is read, a read is tried again where that helps, so many requests go out at once,
 * a server that is down is left alone for a while, and what it refuses becomes a failure that says why (backends/brapi.md C9,
 * F1, H3).
 */
package org.athenaeum.brapi.client;
