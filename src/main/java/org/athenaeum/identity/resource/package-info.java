/** What does a client learn about getting in? The metadata of a protected resource, and the challenge that points there. */
package org.athenaeum.identity.resource;
