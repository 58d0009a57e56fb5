/** How is a page a resource? Its URI, the list of the visible ones, and its contents (vault A5). */
package org.athenaeum.vault.resource;
