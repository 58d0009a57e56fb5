/** In what ways does a server keep to the standard, and in what ways does it not (backends/brapi.md D)? */
package org.athenaeum.brapi.dialect;
