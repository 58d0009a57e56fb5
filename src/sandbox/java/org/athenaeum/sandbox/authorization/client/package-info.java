/** Who is asking? Clients known beforehand, clients described by a document of their own, clients that registered themselves. */
package org.athenaeum.sandbox.authorization.client;
