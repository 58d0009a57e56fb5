/**
 * Who has an account, and what may be done with it? Profiles, roles, permissions and bans of usermanagement, and its
 * administration (brainkb B.10).
 */
package org.athenaeum.sandbox.brainkb.account;
