/**
 * What must a server offer to be tested by the official conformance suite? The tools, resources and prompts that the suite
 * calls by name (specs/conformance.md 4). Compiled and served with {@code -Pconformance} alone, beside the vault.
 */
@ToolFamily(Family.VAULT)
package org.athenaeum.conformance;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
