package org.athenaeum.brapi.record;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.athenaeum.brapi.capability.Companions;
import org.athenaeum.brapi.capability.Reference;
import org.athenaeum.brapi.capability.References;
import org.athenaeum.brapi.connection.Connection;
import org.athenaeum.brapi.connection.Connections;
import org.athenaeum.brapi.dialect.Detected;
import org.athenaeum.brapi.row.RowForm;
import org.athenaeum.brapi.row.RowPath;
import org.athenaeum.brapi.upstream.Parameters;
import org.athenaeum.brapi.upstream.Patience;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Caller;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.Workspace;

/** Single records, with companions that are asked for at once and may be missing (backends/brapi.md A5, A7). */
@ApplicationScoped
public class Records {

    private static final int MOST_ATTRIBUTES = 200;

    @Inject
    Connections connections;

    @Inject
    References references;

    @Inject
    Companions companions;

    /** Who asks. */
    public record Asker(Caller caller, Workspace workspace, Call call) {
    }

    public StudyAnswer study(GetStudy request, Asker asker) {
        var connection = connections.required(asker.workspace(), asker.caller(), asker.call(), request.alias());
        var call = asker.call();
        var study = new Singles(connection, form(connection, call), call).required("studies", "studyDbId", request.studyDbId());
        var warnings = Collections.synchronizedList(new ArrayList<String>());
        var counts = new ScopedCount(connection, call);

        var trial = reference(connection, Reference.TRIAL, text(study, "trialDbId"), call, warnings);
        var location = reference(connection, Reference.LOCATION, text(study, "locationDbId"), call, warnings);
        var observations = companions.begin(() -> counts.of("observations", "studyDbId", request.studyDbId(), warnings));
        var units = companions.begin(() -> counts.of("observationunits", "studyDbId", request.studyDbId(), warnings));
        var variables = companions.begin(() -> counts.of("variables", "studyDbId", request.studyDbId(), warnings));
        var found = trial.get();
        var programId = text(study, "programDbId").or(() -> found.flatMap(record -> text(record, "programDbId")));
        var program = reference(connection, Reference.PROGRAM, programId, call, warnings);
        return new StudyAnswer(connection.alias().name(), study, program.get(), found, location.get(), observations.get(), units.get(),
                orListed(variables.get(), study), List.copyOf(warnings));
    }

    public GermplasmAnswer germplasm(GetGermplasm request, Asker asker) {
        var connection = connections.required(asker.workspace(), asker.caller(), asker.call(), request.alias());
        var call = asker.call();
        var form = form(connection, call);
        var singles = new Singles(connection, form, call);
        var id = request.germplasmDbId();
        var line = singles.required("germplasm", "germplasmDbId", id);
        var warnings = Collections.synchronizedList(new ArrayList<String>());

        var pedigree = companion("pedigree", call, warnings, () -> singles.below("germplasm", id, "pedigree"));
        var progeny = companion("progeny", call, warnings, () -> singles.below("germplasm", id, "progeny"));
        var values = companion("attribute values", call, warnings, () -> Optional.of(attributes(connection, form, id, call, warnings)));
        var studies = companions.begin(() -> new ScopedCount(connection, call).of("studies", "germplasmDbId", id, warnings));
        var parents = pedigree.get().map(record -> objects(record, "parents")).orElse(List.of());
        var children = progeny.get().filter(record -> record.get("progeny") instanceof JsonArray)
                .map(record -> OptionalLong.of(record.getJsonArray("progeny").size())).orElse(OptionalLong.empty());
        return new GermplasmAnswer(connection.alias().name(), line, parents, values.get().orElse(List.of()), studies.get(), parents.size(), children,
                List.copyOf(warnings));
    }

    /** Only values that are this line's: a server may ignore for which they were asked. */
    private static List<JsonObject> attributes(Connection connection, RowForm form, String id, Call call, List<String> warnings) {
        if (!connection.profile(call).serves("attributevalues", "GET")) return List.of();
        var rows = connection.server().get("attributevalues", Parameters.of("germplasmDbId", id).with("pageSize", MOST_ATTRIBUTES + 1),
                Patience.COMPANION, call).rows();
        var own = rows.stream().map(form::of).filter(row -> text(row, "germplasmDbId").filter(said -> !said.equals(id)).isEmpty()).toList();
        if (own.size() < rows.size()) warnings.add("filter_ignored: attribute values of other germplasm came, and are left out.");
        if (own.size() > MOST_ATTRIBUTES) warnings.add("rows_incomplete: only " + MOST_ATTRIBUTES + " attribute values are told.");
        return own.stream().limit(MOST_ATTRIBUTES).map(Records::attribute).toList();
    }

    private static JsonObject attribute(JsonObject row) {
        var told = Json.object();
        row.forEach((name, value) -> told.add(name.equals("value") ? "attributeValue" : name, value));
        return told.build();
    }

    private Supplier<Optional<JsonObject>> reference(Connection connection, Reference kind, Optional<String> id, Call call, List<String> warnings) {
        if (id.isEmpty()) return Optional::empty;
        return companions.begin(() -> {
            var found = references.find(connection.server(), connection.login(), kind, List.of(id.get()), call);
            warnings.addAll(found.warnings());
            return Optional.ofNullable(found.records().get(id.get()));
        });
    }

    private <T> Supplier<Optional<T>> companion(String what, Call call, List<String> warnings, Supplier<Optional<T>> question) {
        return companions.begin(() -> {
            try {
                return question.get();
            } catch (ToolFailure failure) {
                call.checkpoint();
                warnings.add("companion_failed: " + what + ": " + failure.getMessage());
                return Optional.empty();
            }
        });
    }

    /** Studies of the standard list their variables themselves. */
    private static OptionalLong orListed(OptionalLong counted, JsonObject study) {
        if (counted.isPresent() || !(study.get("observationVariableDbIds") instanceof JsonArray listed) || listed.isEmpty()) return counted;
        return OptionalLong.of(listed.size());
    }

    private static RowForm form(Connection connection, Call call) {
        return new RowForm(Detected.of(connection, connection.profile(call)).dialect().takesNullsOut());
    }

    private static Optional<String> text(JsonObject row, String field) {
        return RowPath.of(field).values(row).stream().findFirst();
    }

    private static List<JsonObject> objects(JsonObject record, String field) {
        if (!(record.get(field) instanceof JsonArray items)) return List.of();
        return items.stream().filter(JsonObject.class::isInstance).map(item -> item.asJsonObject()).toList();
    }
}
