/** Another family beside the orchard, which also fails in every way. */
@ToolFamily(Family.BRAPI)
package org.athenaeum.catalog.feature.meadow;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
