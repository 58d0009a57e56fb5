/** Threads that a test starts. */
package org.athenaeum.testing.thread;
