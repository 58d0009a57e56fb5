/** A family whose tools take as long as a test wants them to. */
@ToolFamily(Family.KB)
package org.athenaeum.operations.task.mill;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
