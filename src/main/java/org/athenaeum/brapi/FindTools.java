package org.athenaeum.brapi;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.brapi.find.FindAnswer;
import org.athenaeum.brapi.find.Finding;
import org.athenaeum.brapi.find.Listing;
import org.athenaeum.brapi.find.OursAlone;
import org.athenaeum.brapi.find.request.FindGermplasm;
import org.athenaeum.brapi.find.request.FindImages;
import org.athenaeum.brapi.find.request.FindLocations;
import org.athenaeum.brapi.find.request.FindObservations;
import org.athenaeum.brapi.find.request.FindStudies;
import org.athenaeum.brapi.find.request.FindVariables;
import org.athenaeum.brapi.find.request.FindVariants;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.Workspace;

/** Finding rows, each looked at whether it is what was asked for (backends/brapi.md A4, A6, A9 to A14). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class FindTools {

    private static final int PULLING_SECONDS = 300;

    @Inject
    Finding finding;

    @Limited(RateClass.READ)
    @Tool(name = "brapi_find_studies", title = "Find studies (BrAPI)", order = 20, deadlineSeconds = PULLING_SECONDS,
            description = "Finds studies by crop, season, location, program, trial, type or name.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public FindAnswer findStudies(FindStudies request, Caller caller, Workspace workspace, Call call) {
        return finding.find(Listing.STUDIES, request, new Finding.Asker(caller, workspace, call));
    }

    @Limited(RateClass.READ)
    @Tool(name = "brapi_find_germplasm", title = "Find germplasm (BrAPI)", order = 21, deadlineSeconds = PULLING_SECONDS,
            description = "Finds germplasm by name, accession, PUI, synonym, collection, crop, genus or "
                    + "species, or by a part of any of its names.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public FindAnswer findGermplasm(FindGermplasm request, Caller caller, Workspace workspace, Call call) {
        return finding.find(Listing.GERMPLASM, request, OursAlone.text(request.text()), new Finding.Asker(caller, workspace, call));
    }

    @Limited(RateClass.READ)
    @Tool(name = "brapi_find_variables", title = "Find variables (BrAPI)", order = 22, deadlineSeconds = PULLING_SECONDS,
            description = "Finds observation variables by id, name, trait class, ontology, method, scale, study "
                    + "or crop.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public FindAnswer findVariables(FindVariables request, Caller caller, Workspace workspace, Call call) {
        return finding.find(Listing.VARIABLES, request, new Finding.Asker(caller, workspace, call));
    }

    @Limited(RateClass.READ)
    @Tool(name = "brapi_find_observations", title = "Find observations (BrAPI)", order = 23, deadlineSeconds = PULLING_SECONDS,
            description = "Finds observations by study, germplasm, variable, unit, season, level or time. Name "
                    + "a study or a trial: without, servers may stall.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public FindAnswer findObservations(FindObservations request, Caller caller, Workspace workspace, Call call) {
        return finding.find(Listing.OBSERVATIONS, request, new Finding.Asker(caller, workspace, call));
    }

    @Limited(RateClass.READ)
    @Tool(name = "brapi_find_images", title = "Find images (BrAPI)", order = 24, deadlineSeconds = PULLING_SECONDS,
            description = "Finds images by id, unit, observation, study, file name, media type or term: what is "
                    + "known of them, not the pictures.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public FindAnswer findImages(FindImages request, Caller caller, Workspace workspace, Call call) {
        return finding.find(Listing.IMAGES, request, new Finding.Asker(caller, workspace, call));
    }

    @Limited(RateClass.READ)
    @Tool(name = "brapi_find_locations", title = "Find locations (BrAPI)", order = 25, deadlineSeconds = PULLING_SECONDS,
            description = "Finds locations by id, name, country, type or short name.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public FindAnswer findLocations(FindLocations request, Caller caller, Workspace workspace, Call call) {
        return finding.find(Listing.LOCATIONS, request, new Finding.Asker(caller, workspace, call));
    }

    @Limited(RateClass.READ)
    @Tool(name = "brapi_find_variants", title = "Find variants (BrAPI)", order = 26, deadlineSeconds = PULLING_SECONDS,
            description = "Finds variants by variant set, id, reference or region; positions count from 0, the "
                    + "end is exclusive.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true))
    public FindAnswer findVariants(FindVariants request, Caller caller, Workspace workspace, Call call) {
        return finding.find(Listing.VARIANTS, request, OursAlone.region(request.start(), request.end()), new Finding.Asker(caller, workspace, call));
    }
}
