/**
 * How is the upstream reached? With the gateway's own credential and nothing of any caller's, within bounds of time and size
 * (vault A3.4 to A3.6).
 */
package org.athenaeum.vault.status.upstream;
