/**
 * Who may read the vault, and how does a client get to prove it? A development authorization server: OAuth 2.1 as MCP clients
 * use it, whole, on a loopback address (vault D). The gateway knows nothing of it but its issuer.
 */
package org.athenaeum.sandbox.authorization;
