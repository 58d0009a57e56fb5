/** What time is it? As late as a test says. */
package org.athenaeum.testing.clock;
