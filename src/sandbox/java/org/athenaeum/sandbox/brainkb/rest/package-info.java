/**
 * How do BrainKB's services take a request apart, and in which shapes do they refuse? Routes, JSON bodies and query values as
 * their web framework treats them (brainkb B.1).
 */
package org.athenaeum.sandbox.brainkb.rest;
