/**
 * May this SQL be run? One SELECT over the caller's own frames passes, and nothing else: its syntax tree is walked by lists of
 * what is allowed before anything is bound, then the plan is looked at as a second wall; the engine's lock-down is the third
 * (backends/brapi.md E5, RULINGS 39, 52).
 */
package org.athenaeum.frames.sql;
