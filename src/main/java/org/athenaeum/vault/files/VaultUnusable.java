package org.athenaeum.vault.files;

/** The configured vault cannot be served; the message is one sentence for the operator that names the setting to change. */
public final class VaultUnusable extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public VaultUnusable(String message) {
        super(message);
    }
}
