package org.athenaeum.sandbox.brainkb.space;

import org.apache.jena.rdf.model.ModelFactory;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.graph.GraphIri;
import org.athenaeum.sandbox.brainkb.graph.GraphStore;
import org.athenaeum.sandbox.brainkb.graph.JsonLd;
import org.athenaeum.sandbox.brainkb.graph.Registry;
import org.athenaeum.sandbox.brainkb.login.Gate;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.rest.Routes;
import org.athenaeum.sandbox.brainkb.rights.Capability;
import org.athenaeum.sandbox.brainkb.rights.Rights;
import org.athenaeum.sandbox.web.Answer;

/** {@code /api/spaces/…} but for the rules (brainkb B.4). */
public final class SpaceEndpoints {

    private static final String ONE = "/api/spaces/{slug}";
    private static final String WRITE = "write";
    private static final int LONGEST_TEXT = 10_000;

    private final Gate gate;
    private final Rights rights;
    private final Spaces spaces;
    private final SpaceAccess access;
    private final Registry registry;
    private final GraphStore store;

    public SpaceEndpoints(Gate gate, Rights rights, Spaces spaces, SpaceAccess access, Registry registry, GraphStore store) {
        this.gate = gate;
        this.rights = rights;
        this.spaces = spaces;
        this.access = access;
        this.registry = registry;
        this.store = store;
    }

    public void addTo(Routes routes) {
        routes.add("GET", "/api/spaces", this::list).add("POST", "/api/spaces", this::create)
                .add("GET", ONE, this::show).add("GET", ONE + "/data", this::data)
                .add("PATCH", ONE + "/visibility", this::publish)
                .add("POST", ONE + "/members", this::join).add("DELETE", ONE + "/members/{member}", this::leave)
                .add("POST", ONE + "/graphs", this::bind);
    }

    private Answer list(Call call) {
        var caller = gate.anybody(call);
        var listed = Json.array();
        spaces.all().stream().filter(space -> access.lists(space, caller))
                .forEach(space -> listed.add(SpaceJson.summary(space, caller)));
        return Answer.json(200, Json.object().add("spaces", listed).build());
    }

    private Answer create(Call call) {
        var caller = gate.scoped(call, WRITE);
        var body = call.body();
        var text = body.text("slug");
        var name = body.text("name", 1, LONGEST_TEXT);
        var description = body.text("description", "", LONGEST_TEXT);
        var isPublic = oneOf("visibility", body.text("visibility", "private", LONGEST_TEXT), "private", "public");
        var isTeam = oneOf("space_type", body.text("space_type", "individual", LONGEST_TEXT), "individual", "team");
        var slug = new Slug(text);
        var needed = isTeam ? Capability.CREATE_TEAM_SPACE : Capability.CREATE_PRIVATE_SPACE;
        if (!rights.has(caller, needed)) {
            throw Refusal.error(403, "The capability '" + needed.word() + "' is required");
        }
        return Answer.json(201, SpaceJson.manifest(spaces.create(slug, name, description, caller.email(), isPublic, isTeam)));
    }

    private Answer show(Call call) {
        var caller = gate.anybody(call);
        var space = space(call);
        access.mustRead(space, caller);
        return Answer.json(200, SpaceJson.manifest(space));
    }

    private Answer data(Call call) {
        var caller = gate.anybody(call);
        var space = space(call);
        access.mustRead(space, caller);
        if (space.graphs().isEmpty()) {
            return JsonLd.answer(JsonLd.nothing());
        }
        var all = ModelFactory.createDefaultModel();
        space.graphs().forEach(graph -> all.add(store.copy(graph)));
        return JsonLd.answer(JsonLd.of(all));
    }

    private Answer publish(Call call) {
        var space = managed(call);
        var isPublic = oneOf("visibility", call.body().text("visibility"), "private", "public");
        return Answer.json(200, SpaceJson.manifest(spaces.show(space, isPublic)));
    }

    /** Also changes what a member is, so that an owner can be made less (brainkb G-21). */
    private Answer join(Call call) {
        var space = managed(call);
        var body = call.body();
        var member = body.text("member", 1, 320);
        var role = SpaceRole.of(body.text("role", "viewer", LONGEST_TEXT))
                .orElseThrow(() -> Refusal.error(400, "role must be one of owner, editor, viewer"));
        return Answer.json(200, SpaceJson.manifest(spaces.join(space, member, role)));
    }

    private Answer leave(Call call) {
        return Answer.json(200, SpaceJson.manifest(spaces.leave(managed(call), call.segment("member"))));
    }

    private Answer bind(Call call) {
        var caller = gate.scoped(call, WRITE);
        var space = space(call);
        var body = call.body();
        var graph = GraphIri.registering("named_graph_url", body.text("named_graph_url"));
        var description = body.text("description", "", LONGEST_TEXT);
        access.mustBind(space, caller);
        var holding = spaces.hold(space, graph.value());
        registry.register(graph, description, caller.email());
        return Answer.json(200, SpaceJson.manifest(holding));
    }

    private Space managed(Call call) {
        var caller = gate.scoped(call, WRITE);
        var space = space(call);
        access.mustManage(space, caller);
        return space;
    }

    private Space space(Call call) {
        return spaces.find(call.segment("slug")).orElseThrow(() -> Refusal.error(404, "space not found"));
    }

    private static boolean oneOf(String name, String value, String no, String yes) {
        if (!value.equals(no) && !value.equals(yes)) {
            throw Refusal.error(400, name + " must be '" + no + "' or '" + yes + "'");
        }
        return value.equals(yes);
    }
}
