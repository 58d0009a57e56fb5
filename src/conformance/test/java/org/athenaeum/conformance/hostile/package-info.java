/** What do clients achieve that mean harm? Nothing for themselves, and nothing against the others. */
package org.athenaeum.conformance.hostile;
