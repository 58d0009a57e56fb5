/**
 * How does it come in over HTTP? Paths, methods, posted messages and status lines, in the order of RULINGS 2.
 *
 * <p>One servlet takes every path, so that the endpoint is chosen from the request target as it was sent and no container page
 * ever answers in its place; a servlet also serves half as many calls again as a resource class (specs/platform.md 5).
 */
package org.athenaeum.http;
