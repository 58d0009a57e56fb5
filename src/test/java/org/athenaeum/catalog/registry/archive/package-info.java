/** A second family, with names of its own and a renderer for its failures. */
@ToolFamily(Family.VAULT)
package org.athenaeum.catalog.registry.archive;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
