/** What can be configured of the BrainKB family? Its servers, the credential of a pipe's user, and bounds on what is sent. */
package org.athenaeum.settings.brainkb;
