/** What does the vault family do? Pages of a git-crypt'ed Markdown vault, searched and read by class and scope. */
@ToolFamily(Family.VAULT)
@RequiresScope(value = "wiki:read", or = {"wiki:confidential", "wiki:people"})
package org.athenaeum.vault;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.RequiresScope;
import org.athenaeum.catalog.ToolFamily;
