/** A whole mini-application: one tool class with every kind of parameter, as a family would write it. */
@ToolFamily(Family.KB)
package org.athenaeum.catalog.registry.garden;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
