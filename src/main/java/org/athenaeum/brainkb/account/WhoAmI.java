package org.athenaeum.brainkb.account;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.athenaeum.brainkb.answer.OneLine;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.declaration.JsonName;

/**
 * As whom calls go out (brainkb A.1, C.10). Never a token.
 *
 * @param authenticated    whether BrainKB takes the credential
 * @param credentialSource header, session, env or none
 * @param credentialKind   pat, refresh, access or legacy
 * @param verified         whether BrainKB itself was asked just now or within the last minute
 * @param audiences        the services it opens
 * @param scopes           of the token in use; roles likewise
 * @param minutes          until a login is over
 * @param baseUrl          told only to who sits at this machine
 * @param problem          why the credential is not taken
 * @param hint             what to do next
 */
public record WhoAmI(boolean authenticated, Optional<String> email, @JsonName("credential_source") String credentialSource,
                     @JsonName("credential_kind") Optional<String> credentialKind, boolean verified, List<String> audiences,
                     List<String> scopes, List<String> roles, @JsonName("session_expires_in_min") OptionalLong minutes,
                     @JsonName("base_url") Optional<String> baseUrl, Optional<String> problem, Optional<String> hint)
        implements Readable {

    private static final String SIGN_IN = "Start the browser sign-in with brainkb_globus_login; do not ask for a password. "
            + "Once signed in, brainkb_create_token makes a token for later.";

    static WhoAmI nobody() {
        return new WhoAmI(false, Optional.empty(), "none", Optional.empty(), false, List.of(), List.of(), List.of(),
                OptionalLong.empty(), Optional.empty(), Optional.empty(), Optional.of(SIGN_IN));
    }

    @Override
    public String account() {
        var from = switch (credentialSource) {
            case "header" -> "the credential in the request's header";
            case "session" -> "this session's login";
            case "env" -> "the token in this server's environment";
            default -> "";
        };
        if (credentialSource.equals("none")) return "Not signed in to BrainKB. " + hint.orElse("");
        if (!authenticated) return "Not signed in: BrainKB does not take " + from + ". " + problem.orElse("") + " "
                + hint.orElse("");
        return "Signed in" + email.map(name -> " as " + OneLine.of(name)).orElse("") + " by " + from
                + " (" + credentialKind.orElse("?") + ")"
                + baseUrl.map(url -> " at " + url).orElse("") + ". Scopes: " + words(scopes) + ". Roles: " + words(roles) + "."
                + (minutes.isPresent() ? " The login lasts " + minutes.getAsLong() + " more minutes." : "");
    }

    private static String words(List<String> all) {
        return all.isEmpty() ? "none named" : all.stream().map(OneLine::of).collect(Collectors.joining(", "));
    }
}
