/** How does an administrator look after people? Listing, roles, permissions, bans, activation (brainkb A.6, B.10). */
package org.athenaeum.sandbox.brainkb.admin;
