/** Does a git attribute pattern name this path? Globs, anchors and letter case over bytes, as in git (vault B4.6 to B4.14). */
package org.athenaeum.vault.rules.pattern;
