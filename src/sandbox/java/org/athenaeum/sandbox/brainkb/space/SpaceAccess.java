package org.athenaeum.sandbox.brainkb.space;

import java.util.Optional;
import org.athenaeum.sandbox.brainkb.account.Tier;
import org.athenaeum.sandbox.brainkb.login.Caller;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.rights.Capability;
import org.athenaeum.sandbox.brainkb.rights.Rights;

/** Who may read, write and manage a space (brainkb B.4, B.9). */
public final class SpaceAccess {

    private final Spaces spaces;
    private final Rights rights;

    public SpaceAccess(Spaces spaces, Rights rights) {
        this.spaces = spaces;
        this.rights = rights;
    }

    /** Whether the space is shown in a list: it is public, or the caller is in it; its rules are not asked (brainkb G-21). */
    public boolean lists(Space space, Optional<Caller> caller) {
        return space.isPublic() || caller.filter(who -> isReadingMember(space, who)).isPresent();
    }

    /** @throws Refusal 403 if the caller may not read it */
    public void mustRead(Space space, Optional<Caller> caller) {
        if (!lists(space, caller) && !caller.filter(SpaceAccess::isAdmin).isPresent()) {
            throw Refusal.error(403, "This space is private");
        }
        var rules = space.rules().stream().filter(rule -> rule.action().equals(AccessRule.READ)).toList();
        if (!rules.isEmpty() && caller.filter(who -> isAdmin(who) || isOwner(space, who)
                || rules.stream().anyMatch(rule -> rule.matches(space, who))).isEmpty()) {
            throw Refusal.error(403, "An access rule of this space does not let you read it");
        }
    }

    /** Admins, owners, whom a rule names, and in a team those members who have the capability. */
    public boolean manages(Space space, Caller caller) {
        return isAdmin(caller) || isOwner(space, caller) || isRuledIn(AccessRule.MANAGE, space, caller)
                || space.isTeam() && space.roleOf(caller.email()).isPresent()
                && rights.has(caller, Capability.MANAGE_TEAM_SPACE);
    }

    /** @throws Refusal 403 unless the caller manages it */
    void mustManage(Space space, Caller caller) {
        if (!manages(space, caller)) {
            throw Refusal.error(403, "You may not manage this space");
        }
    }

    /** @throws Refusal 403 unless the caller manages it or edits in it */
    void mustBind(Space space, Caller caller) {
        if (!manages(space, caller) && !isEditor(space, caller)) {
            throw Refusal.error(403, "You may not add graphs to this space");
        }
    }

    /**
     * A graph in no space lets everybody pass.
     *
     * @throws Refusal 403 if the graph is in a space in which the caller may not write
     */
    public void mustWrite(String graph, Caller caller) {
        spaces.ofGraph(graph).filter(space -> !isAdmin(caller) && !isEditor(space, caller)
                && !isRuledIn(AccessRule.WRITE, space, caller)).ifPresent(space -> {
                    throw Refusal.error(403, "You do not have write access to space '" + space.slug() + "'");
                });
    }

    /** Whether what is in a graph may be found by the caller; where it is in no space, by everybody who is signed in. */
    public boolean finds(String graph, Optional<Caller> caller) {
        return spaces.ofGraph(graph).map(space -> lists(space, caller) || caller.filter(SpaceAccess::isAdmin).isPresent())
                .orElse(caller.isPresent());
    }

    private boolean isReadingMember(Space space, Caller caller) {
        return space.roleOf(caller.email()).isPresent() && rights.has(caller, Capability.READ_PRIVATE);
    }

    private static boolean isRuledIn(String action, Space space, Caller caller) {
        return space.rules().stream().anyMatch(rule -> rule.action().equals(action) && rule.matches(space, caller));
    }

    private static boolean isAdmin(Caller caller) {
        return caller.tier() == Tier.ADMIN;
    }

    private static boolean isOwner(Space space, Caller caller) {
        return space.roleOf(caller.email()).filter(SpaceRole.OWNER::equals).isPresent();
    }

    private static boolean isEditor(Space space, Caller caller) {
        return space.roleOf(caller.email()).filter(role -> role != SpaceRole.VIEWER).isPresent();
    }
}
