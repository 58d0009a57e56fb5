/** By what can a list be filtered, on which way to the server (backends/brapi.md A3, F2)? */
package org.athenaeum.brapi.filter;
