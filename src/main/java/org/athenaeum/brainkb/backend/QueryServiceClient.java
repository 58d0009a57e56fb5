package org.athenaeum.brainkb.backend;

import jakarta.json.JsonObject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.Encoded;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.athenaeum.brainkb.identifier.Email;
import org.athenaeum.brainkb.identifier.GraphIri;
import org.athenaeum.brainkb.identifier.JobId;
import org.athenaeum.brainkb.identifier.NumericId;
import org.athenaeum.brainkb.identifier.RoleName;
import org.athenaeum.brainkb.identifier.Slug;
import org.athenaeum.outbound.client.RequestBody;
import org.athenaeum.outbound.client.Segment;

/**
 * The endpoints of BrainKB's query_service that the tools need (brainkb A.2 to A.5, B.4 to B.8). A query parameter that is
 * {@code null} is not sent. {@code userId} is always the caller's own email address.
 */
@Path("/api")
@Consumes(MediaType.APPLICATION_JSON)
public interface QueryServiceClient {

    /** Legacy login (B.3): {@code {email, password}}. */
    @POST
    @Path("/login")
    Response login(JsonObject credentials);

    /** Legacy login where the other is retired (B.3). */
    @POST
    @Path("/token")
    Response token(JsonObject credentials);

    // spaces (B.4)

    @GET
    @Path("/spaces")
    Response spaces();

    /** {@code {slug, name, visibility, description, space_type}}. */
    @POST
    @Path("/spaces")
    Response createSpace(JsonObject space);

    @GET
    @Path("/spaces/{slug}")
    Response space(@PathParam("slug") Slug slug);

    /** {@code {visibility}}. */
    @PATCH
    @Path("/spaces/{slug}/visibility")
    Response setVisibility(@PathParam("slug") Slug slug, JsonObject visibility);

    /** {@code {member, role}}. */
    @POST
    @Path("/spaces/{slug}/members")
    Response addMember(@PathParam("slug") Slug slug, JsonObject member);

    @DELETE
    @Path("/spaces/{slug}/members/{member}")
    Response removeMember(@PathParam("slug") Slug slug, @Encoded @PathParam("member") Segment member);

    /** {@code {named_graph_url, description}}. */
    @POST
    @Path("/spaces/{slug}/graphs")
    Response addGraph(@PathParam("slug") Slug slug, JsonObject graph);

    /** JSON-LD (B.8). */
    @GET
    @Path("/spaces/{slug}/data")
    Response spaceData(@PathParam("slug") Slug slug);

    // ingest and jobs (B.5, B.6)

    /** The body is {@code text/plain}, whatever it holds. */
    @POST
    @Path("/insert/raw/knowledge-graph-triples")
    @Consumes(MediaType.TEXT_PLAIN)
    Response ingestText(@QueryParam("user_id") String userId, @QueryParam("named_graph_iri") GraphIri graph, RequestBody text);

    /** The body is multipart, one part {@code files} a file. */
    @POST
    @Path("/insert/files/knowledge-graph-triples")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    Response ingestFiles(@QueryParam("user_id") String userId, @QueryParam("named_graph_iri") GraphIri graph,
                         @QueryParam("max_concurrency") Integer maxConcurrency, RequestBody files);

    @GET
    @Path("/insert/jobs")
    Response jobs(@QueryParam("user_id") String userId, @QueryParam("limit") Integer limit, @QueryParam("offset") Integer offset);

    @GET
    @Path("/insert/user/jobs/detail")
    Response job(@QueryParam("user_id") String userId, @QueryParam("job_id") JobId job);

    /** Without side effect; the recovery itself is not. */
    @GET
    @Path("/insert/jobs/check-recoverable")
    Response checkRecoverable(@QueryParam("user_id") String userId, @QueryParam("job_id") JobId job);

    @POST
    @Path("/insert/jobs/recover")
    Response recover(@QueryParam("user_id") String userId, @QueryParam("job_id") JobId job);

    // search, registry, SPARQL (B.7)

    @GET
    @Path("/search")
    Response search(@QueryParam("q") String words, @QueryParam("limit") Integer limit, @QueryParam("offset") Integer offset,
                    @QueryParam("space") Slug space);

    @GET
    @Path("/query/registered-named-graphs")
    Response registeredGraphs();

    /** The slash at the end belongs to the path. */
    @GET
    @Path("/query/sparql/")
    Response sparql(@QueryParam("sparql_query") String query);

    // provenance (B.8)

    @GET
    @Path("/provenance/job")
    Response provenanceOfJob(@QueryParam("user_id") String userId, @QueryParam("job_id") JobId job);

    @GET
    @Path("/provenance/named-graph")
    Response provenanceOfGraph(@QueryParam("iri") GraphIri graph);

    @GET
    @Path("/provenance/delta")
    Response delta(@QueryParam("user_id") String userId, @QueryParam("job_id") JobId job);

    @GET
    @Path("/provenance/delta/history")
    Response deltaHistory(@QueryParam("iri") GraphIri graph);

    @GET
    @Path("/provenance/delta/compare")
    Response compareDeltas(@QueryParam("user_id") String userId, @QueryParam("job_id_a") JobId first,
                           @QueryParam("job_id_b") JobId second);

    // authorization (A.5)

    @GET
    @Path("/admin/capabilities/available")
    Response availableCapabilities();

    @GET
    @Path("/admin/capabilities")
    Response capabilities(@QueryParam("member") Email member);

    /** {@code {member, capability}}. */
    @POST
    @Path("/admin/capabilities/grant")
    Response grantCapability(JsonObject grant);

    /** {@code {member, capability}}. */
    @POST
    @Path("/admin/capabilities/revoke")
    Response revokeCapability(JsonObject grant);

    @GET
    @Path("/admin/capabilities/role")
    Response roleCapabilities(@QueryParam("role") RoleName role);

    /** {@code {role, capability}}. */
    @POST
    @Path("/admin/capabilities/grant-role")
    Response grantRoleCapability(JsonObject grant);

    /** {@code {role, capability}}. */
    @POST
    @Path("/admin/capabilities/revoke-role")
    Response revokeRoleCapability(JsonObject grant);

    @GET
    @Path("/spaces/{slug}/access-rules")
    Response accessRules(@PathParam("slug") Slug slug);

    /** {@code {action, subject_type, subject_value}}. */
    @POST
    @Path("/spaces/{slug}/access-rules")
    Response addAccessRule(@PathParam("slug") Slug slug, JsonObject rule);

    @DELETE
    @Path("/spaces/{slug}/access-rules/{rule}")
    Response removeAccessRule(@PathParam("slug") Slug slug, @PathParam("rule") NumericId rule);
}
