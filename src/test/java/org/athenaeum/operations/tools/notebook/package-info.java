/** A whole mini-application with state: notes that only whoever wrote them finds again. */
@ToolFamily(Family.KB)
package org.athenaeum.operations.tools.notebook;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
