package org.athenaeum.identity;

import java.util.Optional;

/**
 * A system behind the gateway for which callers may bring a credential of their own, with the header fields it comes in where
 * {@code Authorization} means something else (DESIGN 4).
 */
public enum Backend {
    BRAINKB("brainkb", "X-BrainKB-Token", "X-BrainKB-Base-URL"),
    LIGHTRAG("kb", "X-LightRAG-Token", ""),
    BISHENG("kb", "X-Bisheng-Token", ""),
    PRIMEVO("kb", "X-PrimEvo-Token", "");

    private final String family;
    private final String tokenHeader;
    private final String addressHeader;

    Backend(String family, String tokenHeader, String addressHeader) {
        this.family = family;
        this.tokenHeader = tokenHeader;
        this.addressHeader = addressHeader;
    }

    /** The word of the family whose tools alone may use the credential. */
    public String family() {
        return family;
    }

    /** The header field that holds nothing but the credential. */
    public String tokenHeader() {
        return tokenHeader;
    }

    /** The header field by which a caller picks one of several allowed servers; absent where there is no choice. */
    public Optional<String> addressHeader() {
        return Optional.of(addressHeader).filter(name -> !name.isEmpty());
    }
}
