/** How often may one caller call, and how much at once? Counted in this process, bounded, without a lock that all share. */
package org.athenaeum.limits.rate;
