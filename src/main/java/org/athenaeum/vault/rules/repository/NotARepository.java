package org.athenaeum.vault.rules.repository;

/** A folder that is not the top level of a readable git work tree. The message continues the sentence "The vault ...". */
public final class NotARepository extends Exception {
    NotARepository(String message) {
        super(message);
    }

    NotARepository(String message, Throwable cause) {
        super(message, cause);
    }
}
