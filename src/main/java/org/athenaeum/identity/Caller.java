package org.athenaeum.identity;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.athenaeum.protocol.Json;

/**
 * Who is calling, as far as anyone verified it, and what that caller may read.
 *
 * <p>A name that a token proved is only unique together with who issued it, so what belongs to a caller is kept under
 * {@link #verified()}, {@link #ownerKey()}, {@link #sessionKey()} or {@link #limitKey()}, never under {@link #subject()} alone. Those are JSON
 * arrays of text: no two callers share one, whatever characters their names hold.
 *
 * @param subject a name of the caller to show; {@code anonymous} where nobody proved anything, {@code local} on stdio
 * @param scopes  the scopes the caller holds
 * @param token   the verified claims, where an access token proved them; also a MicroProfile {@code JsonWebToken}
 * @param address from where it calls, as far as that tells callers apart; absent on stdio
 * @param credentials what it brought for backends; unverified, so no key of it but a session's and an owner's depends on them
 */
public record Caller(String subject, Scopes scopes, Optional<VerifiedToken> token, Optional<String> address,
                     Credentials credentials) {

    private static final String NOBODY = "anonymous";
    private static final String LOCAL = "local";

    /** A caller from nowhere in particular. */
    public Caller(String subject, Scopes scopes, Optional<VerifiedToken> token) {
        this(subject, scopes, token, Optional.empty(), Credentials.NONE);
    }

    /** A caller known by another proof than a token. */
    public Caller(String subject, Scopes scopes) {
        this(subject, scopes, Optional.empty());
    }

    /** The same caller, calling from there. */
    public Caller from(Optional<String> place) {
        return new Caller(subject, scopes, token, place, credentials);
    }

    /** The same caller, with these for the backends it asks. */
    public Caller with(Credentials brought) {
        return new Caller(subject, scopes, token, address, brought);
    }

    /** A caller nobody verified, with the scopes the operator grants to everyone (RULINGS 27). */
    public static Caller anonymous(Scopes scopes) {
        return new Caller(NOBODY, scopes);
    }

    /** The local user's assistant on a pipe (RULINGS 32). */
    public static Caller local(Scopes scopes) {
        return new Caller(LOCAL, scopes);
    }

    /** Whether it is whoever started this program on a pipe. */
    public boolean isLocal() {
        return token.isEmpty() && subject.equals(LOCAL);
    }

    /** Whom this token names, with the scopes it grants (vault C3.34). */
    public static Caller of(VerifiedToken token) {
        return new Caller(token.subject(), token.scopes(), Optional.of(token));
    }

    /** Its key, if anyone proved one: what only it may come back to is kept under that (issuer, tenant, subject; RULINGS 35). */
    public Optional<String> verified() {
        if (token.isPresent()) return token.map(proof -> key(proof.issuer(), proof.tenant().orElse(""), proof.subject()));
        return subject.equals(NOBODY) ? Optional.empty() : Optional.of(subject);
    }

    /** The key of its tenant, if a token says which that is: what all of a tenant share is kept under that (RULINGS 35). */
    public Optional<String> tenantKey() {
        return token.flatMap(proof -> proof.tenant().map(tenant -> key("tenant", proof.issuer(), tenant)));
    }

    /**
     * Under what anything goes on for it that its client takes up later, such as a task: its own name, else a digest of what it
     * brought for backends. That proves nothing, but who brings something else does not come back to it (brainkb G.8). Absent
     * where there is neither, and who comes back is told by what only it was told.
     */
    public Optional<String> ownerKey() {
        return verified().or(credentials::digest);
    }

    /** Whose calls are counted together, if a token says so: issuer, subject and client (RULINGS 16); else the address counts. */
    public Optional<String> limitKey() {
        return token.map(proof -> key(proof.issuer(), proof.subject(), proof.clientId()));
    }

    /**
     * Whom a session is bound to, if a token says so: a renewed token of the same subject continues (RULINGS 18, vault C3.33).
     * The tenant counts too, for the workspace behind a session is its tenant's. Without a token it is a digest of what the
     * caller brought for backends, which nobody here can verify.
     */
    public Optional<String> sessionKey() {
        return token.map(proof -> key(proof.issuer(), proof.tenant().orElse(""), proof.subject(), proof.clientId()))
                .or(credentials::digest);
    }

    /** When what proves this caller ends; absent if nothing does. */
    public Optional<Instant> expires() {
        return token.map(VerifiedToken::expires);
    }

    private static String key(String... parts) {
        return Json.strings(List.of(parts)).toString();
    }
}
