/** What does an endpoint ask of callers who bring a portal's key? Such an endpoint, to be put into an archive, and its portal. */
package org.athenaeum.packaged.portal;
