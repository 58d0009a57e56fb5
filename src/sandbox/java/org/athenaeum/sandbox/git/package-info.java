/**
 * How does a git repository with a git-crypt'ed part come to be? Objects, commits, index and work tree, written file by
 * file, with the same bytes wherever it is done.
 */
package org.athenaeum.sandbox.git;
