/**
 * What can be configured? One record per family and concern, read once from MicroProfile Config and checked at start. How a
 * single variable is read lives in the package below.
 */
package org.athenaeum.settings;
