/**
 * How does one get to a file without being led astray? Down from an open folder by single names, through no link, so that what was
 * checked is what is opened. What a family makes of the file is its own affair (vault B7.3, brainkb D.4).
 */
package org.athenaeum.files;
