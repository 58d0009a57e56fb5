/** What decides within a space besides membership? Its access rules (brainkb A.5, B.9). */
package org.athenaeum.brainkb.space.rule;
