/**
 * Who may do what at BrainKB? Capabilities: those there are, those a user or a role has, and how they are granted and revoked
 * (brainkb A.5).
 */
package org.athenaeum.brainkb.authorization;
