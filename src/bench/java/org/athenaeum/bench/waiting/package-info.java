/** Who does nothing but hold something of the server? Open streams on which nothing is said, and calls that wait. */
package org.athenaeum.bench.waiting;
