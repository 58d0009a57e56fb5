/**
 * How is the hosted gateway reached over HTTP? Its address, the calls to it, what came back, and in which words a person is told
 * that nothing did. Calls never follow a redirect, so the token stays with the address that was named (specs/mcp.md 3, 4).
 */
package org.athenaeum.stdio.remote.gateway;
