/** A bean put into the packaged WAR for a test, which uses frames at the start, since no tool does yet. */
package org.athenaeum.packaged.frames;
