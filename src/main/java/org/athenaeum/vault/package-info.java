/** What does the vault family do? Its tools: search a git-crypt'ed Markdown vault and read its pages, each by class and scope. */
@ToolFamily(Family.VAULT)
package org.athenaeum.vault;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
