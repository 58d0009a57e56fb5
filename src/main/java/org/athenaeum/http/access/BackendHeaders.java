package org.athenaeum.http.access;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Optional;
import java.util.regex.Pattern;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.identity.Backend;
import org.athenaeum.identity.Credentials;
import org.athenaeum.identity.Secret;
import org.athenaeum.identity.token.BearerCredential;
import org.athenaeum.settings.Endpoint;

/**
 * Reads what a caller brings for the backends of an endpoint's families, and for no other (DESIGN 4). Nothing is verified here, so
 * nothing is answered with 401; what is there and cannot be a credential is refused, never passed over (RULINGS 33, brainkb C.1).
 */
final class BackendHeaders {

    private static final Pattern CREDENTIAL = Pattern.compile("[\\x21-\\x7e]{1,8192}");
    private static final Pattern ADDRESS = Pattern.compile("[\\x20-\\x7e]{0,1000}");

    private BackendHeaders() {
    }

    /** @param authorization what the field of that name holds, which is the backend's only where the endpoint says so */
    static Credentials of(Endpoint endpoint, BearerCredential authorization, HttpServletRequest request) {
        var secrets = new EnumMap<Backend, Secret>(Backend.class);
        var addresses = new EnumMap<Backend, String>(Backend.class);
        for (var backend : Backend.values()) {
            if (!endpoint.reaches(backend)) continue;
            var own = field(request, backend.tokenHeader(), CREDENTIAL, "Send the credential alone in it, without Bearer.");
            own.ifPresent(text -> secrets.put(backend, new Secret(text)));
            backend.addressHeader().flatMap(name -> field(request, name, ADDRESS, "Send one address in it."))
                    .ifPresent(text -> addresses.put(backend, text));
            if (endpoint.bearer().filter(backend::equals).isPresent()) bearer(authorization, own.isPresent(), backend)
                    .ifPresent(secret -> secrets.put(backend, secret));
        }
        return secrets.isEmpty() && addresses.isEmpty() ? Credentials.NONE : new Credentials(secrets, addresses);
    }

    private static Optional<Secret> bearer(BearerCredential authorization, boolean twice, Backend backend) {
        if (authorization instanceof BearerCredential.Absent) return Optional.empty();
        if (twice) throw malformed("Authorization and " + backend.tokenHeader() + " were both sent.", "Send one of them.");
        if (authorization instanceof BearerCredential.Token token && CREDENTIAL.matcher(token.value()).matches()) {
            return Optional.of(new Secret(token.value()));
        }
        throw malformed("The Authorization header holds no credential of " + backend.family() + ".",
                "Send Authorization: Bearer and the credential, once, or leave the header out.");
    }

    private static Optional<String> field(HttpServletRequest request, String name, Pattern form, String advice) {
        var fields = Collections.list(request.getHeaders(name));
        if (fields.isEmpty()) return Optional.empty();
        if (fields.size() > 1) throw malformed("The header " + name + " was sent more than once.", "Send it once.");
        if (form.matcher(fields.get(0)).matches()) return Optional.of(fields.get(0));
        throw malformed("The header " + name + " cannot be read.", advice);
    }

    private static Refusal malformed(String why, String advice) {
        return Refusal.of(400, "invalid_request", why + " " + advice);
    }
}
