/** How does a server ask its client something? The tools that the suite calls for that, in both eras. */
@ToolFamily(Family.VAULT)
package org.athenaeum.conformance.asking;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
