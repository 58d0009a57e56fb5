/** How is a document fetched from an issuer without believing more of it than must be? Addresses, bounds, faults (vault C4.1). */
package org.athenaeum.identity.keys.fetch;
