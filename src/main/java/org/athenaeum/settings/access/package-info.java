/** Who is asked for a token, for what resource, and whose tokens are believed? */
package org.athenaeum.settings.access;
