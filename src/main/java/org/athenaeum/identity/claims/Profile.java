package org.athenaeum.identity.claims;

/** How much a token must say of itself (RULINGS 28). */
public enum Profile {

    /** RFC 9068, whole: {@code typ}, {@code jti}, {@code iat}, {@code client_id}, {@code scope} as one text (vault C3). */
    RFC9068,

    /**
     * What sign-on services for institutions issue: the client from {@code client_id}, {@code cid} or {@code azp}, scopes from
     * {@code scope}, {@code scp} and {@code mcp_tool_scopes}, at least one; no rule for {@code typ}, {@code jti}, {@code iat}.
     */
    TENANT
}
