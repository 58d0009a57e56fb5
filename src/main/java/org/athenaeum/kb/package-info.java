/**
 * What does the kb family do? Bisheng, LightRAG and PostgreSQL knowledge bases, through a portal or directly. Not served yet.
 */
@ToolFamily(Family.KB)
package org.athenaeum.kb;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
