/** What do callers of the find tools say (backends/brapi.md A4, A6, A9 to A14)? */
package org.athenaeum.brapi.find.request;
