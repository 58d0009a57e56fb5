/**
 * With what is a BrAPI server asked? Tokens and keys as they are, and tokens that a user name or a client's secret is
 * exchanged for, which are renewed before they end (backends/brapi.md C3).
 */
package org.athenaeum.brapi.credential;
