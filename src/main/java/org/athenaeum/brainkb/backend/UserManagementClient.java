package org.athenaeum.brainkb.backend;

import jakarta.json.JsonObject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.Encoded;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.athenaeum.brainkb.identifier.NumericId;
import org.athenaeum.outbound.client.Segment;

/**
 * The endpoints of BrainKB's usermanagement that the tools need (brainkb A.1, A.6, B.3, B.10). A query parameter that is
 * {@code null} is not sent.
 */
@Path("/api")
@Consumes(MediaType.APPLICATION_JSON)
public interface UserManagementClient {

    // signing in (B.3)

    /** {@code {email, password}}; a refresh token in return. */
    @POST
    @Path("/auth/login")
    Response login(JsonObject credentials);

    /** {@code {audience}}, with a refresh token as bearer; an access token in return. */
    @POST
    @Path("/auth/exchange")
    Response exchange(JsonObject audience);

    /** {@code {token, audience}}: the personal access token stands in the body. */
    @POST
    @Path("/auth/pat/exchange")
    Response exchangePat(JsonObject token);

    /** {@code {provider}}. */
    @POST
    @Path("/auth/cli/start")
    Response startBrowserSignIn(JsonObject provider);

    /** {@code {code}}; a refresh token in return. */
    @POST
    @Path("/auth/cli/exchange")
    Response exchangeCode(JsonObject code);

    /** {@code {name, days}}. */
    @POST
    @Path("/auth/tokens")
    Response createToken(JsonObject token);

    @GET
    @Path("/auth/tokens")
    Response tokens();

    @DELETE
    @Path("/auth/tokens/{id}")
    Response revokeToken(@PathParam("id") NumericId id);

    // users, roles, permissions (B.10)

    @GET
    @Path("/admin/users")
    Response users(@QueryParam("q") String words, @QueryParam("role") String role, @QueryParam("limit") Integer limit,
                   @QueryParam("offset") Integer offset);

    @GET
    @Path("/admin/roles")
    Response roles();

    /** {@code {name, category, description}}. */
    @POST
    @Path("/admin/roles")
    Response createRole(JsonObject role);

    /** {@code {role, is_active}}. */
    @POST
    @Path("/admin/users/{id}/roles")
    Response assignRole(@PathParam("id") NumericId profile, JsonObject role);

    @DELETE
    @Path("/admin/users/{id}/roles/{role}")
    Response removeRole(@PathParam("id") NumericId profile, @Encoded @PathParam("role") Segment role);

    @GET
    @Path("/admin/permissions")
    Response permissions();

    /** {@code {name, resource, action, description}}. */
    @POST
    @Path("/admin/permissions")
    Response createPermission(JsonObject permission);

    /** {@code {email}}. */
    @POST
    @Path("/admin/users/activate")
    Response activate(JsonObject user);

    /** {@code {email}}. */
    @POST
    @Path("/admin/users/deactivate")
    Response deactivate(JsonObject user);

    /** {@code {reason}}. */
    @POST
    @Path("/admin/users/{id}/ban")
    Response ban(@PathParam("id") NumericId profile, JsonObject reason);

    @DELETE
    @Path("/admin/users/{id}/ban")
    Response unban(@PathParam("id") NumericId profile);
}
