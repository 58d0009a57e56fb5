package org.athenaeum.brainkb;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.space.AddGraphRequest;
import org.athenaeum.brainkb.space.AddMemberRequest;
import org.athenaeum.brainkb.space.CreateSpaceRequest;
import org.athenaeum.brainkb.space.ListSpacesRequest;
import org.athenaeum.brainkb.space.ReadSpaceRequest;
import org.athenaeum.brainkb.space.RemoveMemberRequest;
import org.athenaeum.brainkb.space.SetVisibilityRequest;
import org.athenaeum.brainkb.space.SlugRequest;
import org.athenaeum.brainkb.space.SpaceData;
import org.athenaeum.brainkb.space.SpaceList;
import org.athenaeum.brainkb.space.SpaceManifest;
import org.athenaeum.brainkb.space.SpaceView;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.Workspace;

/** Spaces: which there are, who is in them, what they hold (brainkb A.2, RULINGS 61). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class SpaceTools {

    @Inject
    Brainkb brainkb;

    @Limited(RateClass.READ)
    @Tool(name = "brainkb_list_spaces", title = "List spaces", order = 10,
            description = "Lists the spaces you may read, public ones also without signing in, with your role in each.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public SpaceList listSpaces(ListSpacesRequest request, Caller caller, Workspace workspace, Call call) {
        return SpaceList.of(brainkb.as(caller, workspace, call).askOpenly(api -> api.spaces()), request.offset(), call.budget());
    }

    @Limited(RateClass.READ)
    @Tool(name = "brainkb_get_space", title = "Show a space", order = 11,
            description = "Shows a space with its members and graphs; its data is read by brainkb_read_space.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public SpaceManifest getSpace(SlugRequest request, Caller caller, Workspace workspace, Call call) {
        return SpaceView.read(request, brainkb.as(caller, workspace, call));
    }

    @Limited(RateClass.READ)
    @Tool(name = "brainkb_read_space", title = "Read a space's data", order = 12,
            description =
                    "Reads the triples of all graphs of a space, page by page. To find something in it, brainkb_search is quicker.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public SpaceData readSpace(ReadSpaceRequest request, Caller caller, Workspace workspace, Call call) {
        var slug = request.space();
        return SpaceData.of(brainkb.as(caller, workspace, call).askOpenly(api -> api.spaceData(slug)), request, call.budget());
    }

    @Limited(RateClass.WRITE)
    @Tool(name = "brainkb_create_space", title = "Create a space", order = 13,
            description = "Makes a space, private unless said otherwise. Then register a graph with brainkb_add_space_graph.",
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = false, idempotentHint = false, openWorldHint = true))
    public SpaceManifest createSpace(CreateSpaceRequest request, Caller caller, Workspace workspace, Call call) {
        var space = request.body();
        return SpaceManifest.of(brainkb.as(caller, workspace, call).ask(api -> api.createSpace(space)),
                "Created. brainkb_add_space_graph registers a graph in it.", call.budget());
    }

    @Limited(RateClass.WRITE)
    @Tool(name = "brainkb_set_space_visibility", title = "Publish or hide a space", order = 14,
            description =
                    "Makes a space public or private. Publishing discloses its data and its members to everybody: ask the user first.",
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = true, idempotentHint = true, openWorldHint = true))
    public SpaceManifest setVisibility(SetVisibilityRequest request, Caller caller, Workspace workspace, Call call) {
        var slug = request.space();
        var answer = brainkb.as(caller, workspace, call).ask(api -> api.setVisibility(slug, request.body()));
        return SpaceManifest.of(answer, request.note(), call.budget());
    }

    @Limited(RateClass.WRITE)
    @Tool(name = "brainkb_add_space_member", title = "Add or change a member", order = 15,
            description = "Adds a member to a space, or changes a member's role; an owner's too, who may lose the space by it.",
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = true, idempotentHint = true, openWorldHint = true))
    public SpaceManifest addMember(AddMemberRequest request, Caller caller, Workspace workspace, Call call) {
        var slug = request.space();
        var member = request.body();
        var answer = brainkb.as(caller, workspace, call).ask(api -> api.addMember(slug, member));
        return SpaceManifest.of(answer, request.note(), call.budget());
    }

    @Limited(RateClass.WRITE)
    @Tool(name = "brainkb_remove_space_member", title = "Remove a member", order = 16,
            description = "Removes an editor or viewer from a space. Owners stay until they are made less.",
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = true, idempotentHint = true, openWorldHint = true))
    public SpaceManifest removeMember(RemoveMemberRequest request, Caller caller, Workspace workspace, Call call) {
        return SpaceView.without(request, brainkb.as(caller, workspace, call));
    }

    @Limited(RateClass.WRITE)
    @Tool(name = "brainkb_add_space_graph", title = "Register a graph in a space", order = 17,
            description = "Registers a named graph in a space, so that triples can be ingested into it. It cannot be undone.",
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public SpaceManifest addGraph(AddGraphRequest request, Caller caller, Workspace workspace, Call call) {
        var slug = request.space();
        var graph = request.body();
        var answer = brainkb.as(caller, workspace, call).ask(api -> api.addGraph(slug, graph));
        return SpaceManifest.of(answer, request.note(), call.budget());
    }
}
