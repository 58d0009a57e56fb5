/**
 * What is in the sample vault, and how is it written? Pages come from text resources and two generators, are sealed as
 * git-crypt seals them, and end as a git repository that is the same, byte for byte, wherever it is built.
 */
package org.athenaeum.sandbox.vault;
