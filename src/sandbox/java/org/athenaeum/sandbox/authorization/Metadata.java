package org.athenaeum.sandbox.authorization;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.authorization.terms.Grantable;
import org.athenaeum.sandbox.authorization.terms.Issuer;
import org.athenaeum.sandbox.authorization.terms.Resources;

/** What the server says of itself (RFC 8414; vault D1.2): exactly what is so, for clients refuse what is not advertised. */
final class Metadata {

    private Metadata() {
    }

    /** @param registration whether clients may register themselves */
    static JsonObject of(Issuer issuer, Resources resources, boolean registration) {
        var metadata = Json.object()
                .add("issuer", issuer.value())
                .add("service_name", "DEVELOPMENT authorization server of the Athenaeum sandbox")
                .add("authorization_endpoint", issuer.at("/authorize").toString())
                .add("token_endpoint", issuer.at("/token").toString())
                .add("jwks_uri", issuer.at("/jwks").toString())
                .add("revocation_endpoint", issuer.at("/revoke").toString())
                .add("scopes_supported", Json.strings(Grantable.words()))
                .add("response_types_supported", texts("code"))
                .add("response_modes_supported", texts("query"))
                .add("grant_types_supported", texts("authorization_code", "refresh_token", "client_credentials"))
                .add("token_endpoint_auth_methods_supported", texts("none", "private_key_jwt", "client_secret_basic"))
                .add("token_endpoint_auth_signing_alg_values_supported", texts("RS256", "ES256"))
                .add("code_challenge_methods_supported", texts("S256"))
                .add("authorization_response_iss_parameter_supported", true)
                .add("client_id_metadata_document_supported", true)
                .add("protected_resources", Json.strings(resources.endpoints()));
        if (registration) {
            metadata.add("registration_endpoint", issuer.at("/register").toString());
        }
        return metadata.build();
    }

    private static JsonArray texts(String... values) {
        return Json.strings(List.of(values));
    }
}
