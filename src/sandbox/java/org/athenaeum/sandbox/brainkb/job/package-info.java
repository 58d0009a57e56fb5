/** What became of an upload? Jobs, their states as they are kept and as they are shown, and their recovery (brainkb B.6). */
package org.athenaeum.sandbox.brainkb.job;
