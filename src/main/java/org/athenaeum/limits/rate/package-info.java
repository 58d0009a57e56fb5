/** How often may one caller call, and how many calls may it have at once? Counted in this process, bounded, without a common lock. */
package org.athenaeum.limits.rate;
