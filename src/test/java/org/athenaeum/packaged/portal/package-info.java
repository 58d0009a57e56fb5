/**
 * What does an endpoint ask of callers who bring a portal's key, and what reaches its tools? Such an endpoint, to be put into an
 * archive, its portal and a tool.
 */
@ToolFamily(Family.KB)
package org.athenaeum.packaged.portal;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
