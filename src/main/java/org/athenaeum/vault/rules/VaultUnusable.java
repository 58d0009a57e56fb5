package org.athenaeum.vault.rules;

/** The vault cannot be served at all. The message is one sentence that tells the operator what to do; it names no host path. */
public final class VaultUnusable extends RuntimeException {
    public VaultUnusable(String message) {
        super(message, null, false, false);                       // a sentence for the operator, not a defect: no stack
    }
}
