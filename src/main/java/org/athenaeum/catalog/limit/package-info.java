/** How dear is a call? The classes by which calls are counted, and how a tool says to which of them it belongs. */
package org.athenaeum.catalog.limit;
