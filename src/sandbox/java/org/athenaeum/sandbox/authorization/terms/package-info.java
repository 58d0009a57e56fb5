/** What do the words of a grant mean: issuer, resource, scope, secret text? Values that every part of the server shares. */
package org.athenaeum.sandbox.authorization.terms;
