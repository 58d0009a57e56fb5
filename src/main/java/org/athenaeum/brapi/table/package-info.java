/**
 * What is said of dataframes, and of the rows that SQL over them gives (backends/brapi.md A16 to A18)? The frames themselves are a
 * service of the gateway.
 */
package org.athenaeum.brapi.table;
