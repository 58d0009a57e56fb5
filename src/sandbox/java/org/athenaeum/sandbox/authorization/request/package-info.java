/** What does a client ask of a person, and what does the person answer? From the authorization request to the code. */
package org.athenaeum.sandbox.authorization.request;
