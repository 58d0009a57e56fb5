/** 2026-07-28: requests that describe themselves, discovery, the headers that mirror the body (specs/mcp.md 1.3 to 1.6, 4). */
package org.athenaeum.operations.modern;
