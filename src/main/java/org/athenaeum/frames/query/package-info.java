/**
 * What do the rows answer? A select that passed the gate is run in a transaction that can only read, within its time, ended when
 * nobody waits, and its rows come back bounded in number and size, with the engine's types (backends/brapi.md A17, E5).
 */
package org.athenaeum.frames.query;
