/**
 * Which backends may be called, and what may be told of a call that failed? Addresses as values, the list of those that are allowed,
 * and a filter for what must not be shown. How a call is made is in {@code client}.
 */
package org.athenaeum.outbound;
