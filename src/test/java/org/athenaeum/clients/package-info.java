/** The official clients against the running server and the packaged jar. */
package org.athenaeum.clients;
