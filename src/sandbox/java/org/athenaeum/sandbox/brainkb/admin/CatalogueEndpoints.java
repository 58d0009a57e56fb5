package org.athenaeum.sandbox.brainkb.admin;

import jakarta.json.JsonValue;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.account.Catalogue;
import org.athenaeum.sandbox.brainkb.account.People;
import org.athenaeum.sandbox.brainkb.login.Gate;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Routes;
import org.athenaeum.sandbox.web.Answer;

/** Lists and makes roles and permissions. */
public final class CatalogueEndpoints {

    private static final String ROLES = "/api/admin/roles";
    private static final String PERMISSIONS = "/api/admin/permissions";
    private static final String WORD = "[A-Za-z][A-Za-z0-9 _-]*";
    private static final String NAME = "name";
    private static final String CATEGORY = "category";

    private final Administrators administrators;
    private final Catalogue catalogue;

    public CatalogueEndpoints(Gate gate, People people, Catalogue catalogue) {
        this.administrators = new Administrators(gate, people);
        this.catalogue = catalogue;
    }

    public void addTo(Routes routes) {
        routes.add("GET", ROLES, this::roles).add("POST", ROLES, this::addRole)
                .add("GET", PERMISSIONS, this::permissions).add("POST", PERMISSIONS, this::addPermission);
    }

    private Answer roles(Call call) {
        administrators.check(call);
        return Answer.json(200, catalogue.roles());
    }

    private Answer permissions(Call call) {
        administrators.check(call);
        return Answer.json(200, catalogue.permissions());
    }

    private Answer addRole(Call call) {
        administrators.check(call);
        var body = call.body();
        var name = body.matching(NAME, body.text(NAME, 1, 100), WORD);
        var category = body.optional(CATEGORY)
                .<JsonValue>map(text -> Json.string(body.matching(CATEGORY, body.text(CATEGORY, 1, 50), WORD)))
                .orElse(JsonValue.NULL);
        return Answer.json(201, catalogue.addRole(name, category, body.text("description", "", 10_000)));
    }

    private Answer addPermission(Call call) {
        administrators.check(call);
        var body = call.body();
        return Answer.json(201, catalogue.addPermission(body.text(NAME, 1, 100), body.text("resource", 1, 100),
                body.text("action", 1, 50), body.text("description", "", 10_000)));
    }
}
