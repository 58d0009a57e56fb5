package org.athenaeum.vault.files;

/** A file that has the name of a page, as a walk saw it; whether anyone may read it is not decided here. */
public record PageEntry(VaultPath path, FileStamp stamp) { }
