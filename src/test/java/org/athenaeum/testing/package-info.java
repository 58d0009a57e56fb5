/** What tests speak with: raw HTTP sockets, and one fluent MCP client for every revision over both transports. */
package org.athenaeum.testing;
