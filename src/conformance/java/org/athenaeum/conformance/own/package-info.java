/** What lets a test of ours see from outside what happens inside? Nothing here is asked for by the suite. */
@ToolFamily(Family.VAULT)
package org.athenaeum.conformance.own;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
