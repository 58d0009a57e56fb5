/** How is it said? Tables, the targets that are held against what was seen, and how busy the machine was meanwhile. */
package org.athenaeum.bench.report;
