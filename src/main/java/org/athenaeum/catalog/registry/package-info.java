/**
 * Which tools are there, and how is one called? Collected by a portable extension that works in the server and in CDI SE,
 * checked at start, ordered, and rendered once per revision (DESIGN 3, RULINGS 43, 44).
 */
package org.athenaeum.catalog.registry;
