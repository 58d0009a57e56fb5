/** For whom, until when, for what? What the claims of a token with a good signature must say (vault C3.18 to C3.31). */
package org.athenaeum.identity.claims;
