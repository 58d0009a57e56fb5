/** How is a search begun, waited for and read on (backends/brapi.md F3)? */
package org.athenaeum.brapi.search;
