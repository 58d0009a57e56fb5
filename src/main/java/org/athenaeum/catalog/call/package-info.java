/** What does a running call have? Its time, whether anyone still waits, and its client: what that can hear, do and has answered. */
package org.athenaeum.catalog.call;
