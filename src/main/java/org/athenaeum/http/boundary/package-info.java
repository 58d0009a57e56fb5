/** What is refused before a message is looked at? Hosts, origins, media types and sizes, and the one shape of every refusal. */
package org.athenaeum.http.boundary;
