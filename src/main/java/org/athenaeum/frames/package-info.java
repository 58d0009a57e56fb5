/**
 * Where do rows go that do not fit a result? Into frames: tables of rows with provenance, owned by a workspace, read by SQL
 * through one gate, gone when their time is over (DESIGN 7, RULINGS 39; backends/brapi.md E). A service of the gateway, not of
 * one family; the database is named in this room only.
 */
package org.athenaeum.frames;
