/**
 * Who shares which graphs with whom? Spaces, their members and rules, and who may read, write and manage them
 * (brainkb B.4, B.9).
 */
package org.athenaeum.sandbox.brainkb.space;
