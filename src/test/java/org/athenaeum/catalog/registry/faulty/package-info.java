/** Everything an author can get wrong. */
@ToolFamily(Family.BRAPI)
package org.athenaeum.catalog.registry.faulty;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
