/** Which class is a page? git's attribute rules read and matched as git does, and the four classes that follow (vault B1 to B5). */
package org.athenaeum.vault.rules;
