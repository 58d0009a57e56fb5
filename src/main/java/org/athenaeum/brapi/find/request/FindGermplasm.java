package org.athenaeum.brapi.find.request;

import jakarta.json.JsonObject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.brapi.orientation.ConnectRequest;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brapi_find_germplasm} (backends/brapi.md A6). */
public record FindGermplasm(
        @ToolArg(description = "Names.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> names,

        @ToolArg(description = "Ids.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> germplasmDbIds,

        @ToolArg(description = "Permanent ids.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> germplasmPUIs,

        @ToolArg(description = "Accession numbers.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> accessionNumbers,

        @ToolArg(description = "Other names.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> synonyms,

        @ToolArg(description = "Collections.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> collections,

        @ToolArg(description = "Crops.") Optional<@Size(min = 1, max = 200) List<@Size(min = 1, max = 500) String>> crops,

        @ToolArg(description = "Genus.") Optional<@Size(min = 1, max = 500) String> genus,

        @ToolArg(description = "Species.") Optional<@Size(min = 1, max = 500) String> species,

        @ToolArg(description = "Part of a name, PUI, accession number or synonym; looked for here, after the other filters.") Optional<@Size(min = 1, max = 500) String> text,

        @ToolArg(description = ConnectRequest.ALIAS) Optional<@Pattern(regexp = ConnectRequest.ALIAS_FORM) String> alias,

        @ToolArg(description = FindRequest.LIMIT) Optional<@Min(1) @Max(10_000) Integer> loadLimit,

        @ToolArg(description = FindRequest.EXTRA) Optional<JsonObject> extraFilters) implements FindRequest {

    @Override
    public Map<String, List<String>> filters() {
        return new Asked().list("germplasmNames", names).list("germplasmDbIds", germplasmDbIds)
                .list("germplasmPUIs", germplasmPUIs).list("accessionNumbers", accessionNumbers).list("synonyms", synonyms)
                .list("collections", collections).list("commonCropNames", crops).one("genus", genus).one("species", species)
                .filters();
    }
}
