package org.athenaeum.brainkb.account;

import jakarta.validation.constraints.Min;
import org.athenaeum.brainkb.identifier.NumericId;
import org.athenaeum.catalog.ToolArg;

/** The argument of {@code brainkb_revoke_token} (brainkb A.1). */
public record RevokeTokenRequest(
        @ToolArg(name = "token_id", description = "From brainkb_list_tokens.")
        @Min(1) long tokenId) {

    public NumericId id() {
        return NumericId.of(tokenId, "a token");
    }
}
