/** What is released: the packaged WAR, without sandbox, started once and called once; and what must not be inside. */
package org.athenaeum.packaged;
