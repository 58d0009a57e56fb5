/** Where do the keys of an issuer come from, and how long are they believed? Discovery, fetching, caching (vault C3.15, C4). */
package org.athenaeum.identity.keys;
