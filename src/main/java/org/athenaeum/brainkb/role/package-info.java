/** Which roles and permissions does BrainKB know by name, and how are new ones made? (brainkb A.6, B.10) */
package org.athenaeum.brainkb.role;
