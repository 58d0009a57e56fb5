/** What do git's attribute rules say about a path? Lines parsed and resolved as git does, without I/O (vault B3.7 to B4.5). */
package org.athenaeum.vault.rules.attributes;
