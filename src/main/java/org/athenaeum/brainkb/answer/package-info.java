/**
 * What does an answer of BrainKB hold, and how much of it fits into a result? Its fields, its texts on one line,
 * pages of its rows.
 */
package org.athenaeum.brainkb.answer;
