/** What does a message look like? JSON-RPC and MCP messages, codes and revisions, and strict JSON. Pure: no container, no I/O. */
package org.athenaeum.protocol;
