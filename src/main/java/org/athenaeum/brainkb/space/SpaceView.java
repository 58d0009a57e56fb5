package org.athenaeum.brainkb.space;

import jakarta.json.JsonObject;
import java.util.Set;
import org.athenaeum.brainkb.access.OnBehalf;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.brainkb.credential.Audience;
import org.athenaeum.brainkb.credential.UnverifiedClaims;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/** A space's manifest as it may be shown to who asks, and after a member was to leave. */
public final class SpaceView {

    private static final Set<String> ADMINS = Set.of("Admin", "SuperAdmin");

    private SpaceView() {
    }

    /** The space, without its members' addresses for readers who are not in it and administer nothing. */
    public static SpaceManifest read(SlugRequest request, OnBehalf brainkb) {
        var slug = request.space();
        var answer = brainkb.askOpenly(api -> api.space(slug));
        var manifest = SpaceManifest.of(answer, "", brainkb.call().budget());
        return knowsMembers(answer, brainkb) ? manifest : manifest.withoutAddresses();
    }

    /**
     * The space without that member.
     *
     * @throws ToolFailure {@code owner_stays}: BrainKB answers as if all were well, and keeps every owner (brainkb B.4)
     */
    public static SpaceManifest without(RemoveMemberRequest request, OnBehalf brainkb) {
        var slug = request.space();
        var member = request.email();
        var answer = brainkb.ask(api -> api.removeMember(slug, request.segment()));
        if (!holds(answer, member.value())) return SpaceManifest.of(answer, member.value()
                + " is no member now.", brainkb.call().budget());
        throw new ToolFailure("owner_stays", member.value() + " is an owner of the space, and owners are never removed.",
                "Make the person an editor or viewer first, with brainkb_add_space_member, and see to it that another owner is left.",
                Json.object().add("slug", slug.value()).build());
    }

    /** What a credential says of itself decides only how much is shown of an answer that BrainKB gave to its owner. */
    private static boolean knowsMembers(JsonObject answer, OnBehalf brainkb) {
        if (!new Fields(answer).text("visibility").equals(SetVisibilityRequest.Visibility.PUBLIC.word())) return true;
        if (brainkb.isAnonymous()) return false;
        var claims = brainkb.token(Audience.QUERY_SERVICE).claims();
        return claims.stream().map(UnverifiedClaims::roles).anyMatch(roles -> roles.stream().anyMatch(ADMINS::contains))
                || claims.flatMap(UnverifiedClaims::subject).filter(person -> holds(answer, person)).isPresent();
    }

    /** Letter case does not count in an address (brainkb A.6). */
    private static boolean holds(JsonObject manifest, String person) {
        var read = new Fields(manifest);
        return read.text("owner").equalsIgnoreCase(person)
                || read.objects("members").stream().anyMatch(row -> new Fields(row).text("member").equalsIgnoreCase(person));
    }
}
