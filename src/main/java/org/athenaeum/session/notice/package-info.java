/**
 * What has changed, and who wants to know? A family fires a {@link org.athenaeum.session.notice.Notice} as a CDI event; whoever
 * subscribed and may know of it is told (specs/mcp.md 4.4, 7.2).
 */
package org.athenaeum.session.notice;
