/** What can be configured? One record per family and concern, read once from MicroProfile Config and checked at start. */
package org.athenaeum.settings;
