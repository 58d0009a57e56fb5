/**
 * What is going on between the server and one client of a handshake revision, over HTTP or on a pipe: its running requests, what
 * the server asked it, and where unasked messages for it go. Lives on this node alone; what both agreed on is the session's.
 */
package org.athenaeum.operations.legacy.conversation;
