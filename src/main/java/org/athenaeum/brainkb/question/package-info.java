/**
 * Which questions has BrainKB an answer for without SPARQL being written? A small list of vetted queries in two categories, whose
 * typed parameters cannot leave their places (brainkb F.2).
 */
package org.athenaeum.brainkb.question;
