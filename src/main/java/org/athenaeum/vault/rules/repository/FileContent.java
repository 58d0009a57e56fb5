package org.athenaeum.vault.rules.repository;

/** What was found where a file was looked for. */
public sealed interface FileContent {

    /** There is no such file, or it is a symbolic link that must not be followed (vault B3.4). */
    record Missing() implements FileContent { }

    /** There is something that cannot be read, and why, in words without a path (vault B3.6). */
    record Unreadable(String reason) implements FileContent { }

    /** The file's bytes. */
    record Bytes(byte[] value) implements FileContent { }
}
