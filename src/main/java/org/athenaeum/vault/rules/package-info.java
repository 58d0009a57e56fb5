/** Which class is a page? The four classes that follow from git's attribute rules as they stand now (vault B1 to B5). */
package org.athenaeum.vault.rules;
