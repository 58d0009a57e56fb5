/** What does it cost to count calls? Measured by JMH, since one count takes less than a clock can tell. */
package org.athenaeum.bench.limiter;
