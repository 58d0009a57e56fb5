/** Where do rows go that a server has and an answer does not hold? Page by page into a dataframe (backends/brapi.md E3, I2). */
package org.athenaeum.brapi.spill;
