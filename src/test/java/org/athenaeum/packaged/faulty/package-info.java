/** What does a server say to whom if a family declares what it must not? Such a declaration, to be put into an archive. */
@ToolFamily(Family.VAULT)
package org.athenaeum.packaged.faulty;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
