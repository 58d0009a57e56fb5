package org.athenaeum.brapi.find;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.athenaeum.brapi.row.RowPath;

/**
 * One of a server's lists, as it is found in.
 *
 * @param endpoint of GET, and what its search is called
 * @param id       what tells its rows apart
 * @param says     where a row says what a filter asks, by the filter's canonical name
 * @param fields   whose values are counted, by name
 */
public record Listing(String endpoint, String id, Map<String, List<RowPath>> says, Map<String, List<RowPath>> fields) {

    /** Filters that ask for no value, but for what lies between two. */
    private static final Set<String> RANGES = Set.of("start", "end", "observationTimeStampRangeStart", "observationTimeStampRangeEnd");

    public static final Listing STUDIES = of("studies", "studyDbId",
            "commonCropNames=commonCropName studyTypes=studyType seasonDbIds=seasons locationDbIds=locationDbId programDbIds=programDbId "
                    + "trialDbIds=trialDbId studyNames=studyName studyDbIds=studyDbId active=active",
            "programName studyType seasons locationName commonCropName");

    public static final Listing GERMPLASM = of("germplasm", "germplasmDbId",
            "germplasmDbIds=germplasmDbId germplasmNames=germplasmName germplasmPUIs=germplasmPUI accessionNumbers=accessionNumber "
                    + "synonyms=synonyms.synonym|synonyms collections=collection commonCropNames=commonCropName genus=genus species=species",
            "commonCropName genus species collection countryOfOriginCode");

    public static final Listing VARIABLES = of("variables", "observationVariableDbId",
            "observationVariableDbIds=observationVariableDbId observationVariableNames=observationVariableName "
                    + "observationVariablePUIs=observationVariablePUI traitClasses=trait.traitClass "
                    + "ontologyDbIds=ontologyReference.ontologyDbId|ontologyDbId methodDbIds=method.methodDbId scaleDbIds=scale.scaleDbId "
                    + "commonCropNames=commonCropName",
            "ontologyDbId=ontologyReference.ontologyDbId|ontologyDbId traitClass=trait.traitClass scaleName=scale.scaleName");

    public static final Listing OBSERVATIONS = of("observations", "observationDbId",
            "studyDbIds=studyDbId germplasmDbIds=germplasmDbId observationVariableDbIds=observationVariableDbId "
                    + "observationUnitDbIds=observationUnitDbId observationDbIds=observationDbId seasonDbIds=season "
                    + "observationLevels=observationLevel",
            "observationVariableName studyName germplasmName observationLevel season");

    public static final Listing IMAGES = of("images", "imageDbId",
            "imageDbIds=imageDbId observationUnitDbIds=observationUnitDbId observationDbIds=observationDbIds studyDbIds=studyDbId "
                    + "imageFileNames=imageFileName mimeTypes=mimeType descriptiveOntologyTerms=descriptiveOntologyTerms",
            "mimeType studyName observationUnitName descriptiveOntologyTerms");

    public static final Listing LOCATIONS = of("locations", "locationDbId",
            "locationDbIds=locationDbId locationNames=locationName countryCodes=countryCode locationTypes=locationType "
                    + "abbreviations=abbreviation",
            "countryCode locationType");

    public static final Listing VARIANTS = of("variants", "variantDbId",
            "variantSetDbIds=variantSetDbId|variantSetDbIds variantDbIds=variantDbId referenceDbIds=referenceDbId referenceName=referenceName",
            "variantType referenceName variantSetDbId=variantSetDbId|variantSetDbIds");

    /** Filters and fields as {@code name=path|other path}; a field whose path is its name has none. */
    private static Listing of(String endpoint, String id, String says, String fields) {
        return new Listing(endpoint, id, parsed(says), parsed(fields));
    }

    private static Map<String, List<RowPath>> parsed(String text) {
        return List.of(text.split(" ")).stream().map(each -> each.split("=", 2)).collect(Collectors.toMap(each -> each[0],
                each -> List.of(each[each.length - 1].split("\\|")).stream().map(RowPath::of).toList(), (one, other) -> one,
                LinkedHashMap::new));
    }

    /** Where rows say what that filter asks; what no listing knows is looked for under its own name, and that without its last s. */
    List<RowPath> paths(String filter) {
        if (RANGES.contains(filter)) return List.of();
        var known = says.get(filter);
        if (known != null) return known;
        if (!filter.endsWith("s")) return List.of(RowPath.of(filter));
        return List.of(RowPath.of(filter), RowPath.of(filter.substring(0, filter.length() - 1)));
    }
}
