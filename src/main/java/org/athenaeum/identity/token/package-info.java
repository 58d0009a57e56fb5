/** What makes a token ours? Its form, its header, its signature; the claims are judged in {@code identity.claims} (vault C3). */
package org.athenaeum.identity.token;
