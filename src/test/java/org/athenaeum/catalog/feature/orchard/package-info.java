/** A whole mini-application: resources, prompts and completions as a family would write them. */
@ToolFamily(Family.KB)
package org.athenaeum.catalog.feature.orchard;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
