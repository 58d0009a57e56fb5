/** Who gets into the packaged WAR, for each way in which callers can be asked who they are? */
package org.athenaeum.packaged.access;
