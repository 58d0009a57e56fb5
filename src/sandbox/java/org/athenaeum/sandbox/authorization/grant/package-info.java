/** What does a client get for what it presents? Codes, refresh families, assertions, and the tokens made of them. */
package org.athenaeum.sandbox.authorization.grant;
