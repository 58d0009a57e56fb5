package org.athenaeum.catalog.registry.garden;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.athenaeum.catalog.ListingCondition;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.Tool.Annotations;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Caller;
import org.athenaeum.protocol.Json;

@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class GardenTools {

    public enum Season { SPRING, LATE_SUMMER }

    public record Bed(String id, Optional<String> note) {
    }

    public record Beds(String caller, int wanted, Season season, List<Bed> beds, List<String> tags) implements Readable {
        @Override
        public String account() {
            return beds.size() + " beds for " + caller;
        }
    }

    public record Planting(
            @ToolArg(description = "Which plant.") @Size(min = 1, max = 40) String plant,
            @ToolArg(description = "How many.", defaultValue = "1", aliases = "amount") @Min(1) @Max(100) int count) {

        public Planting {
            if (plant.equals("mint") && count > 10) {
                throw new ToolFailure("too_much_mint", "Mint spreads by itself.", "Plant at most 10.",
                        Json.object().add("most", 10).build());
            }
        }
    }

    public record Planted(String plant, int count) implements Readable {
        @Override
        public String account() {
            return "Planted " + count + " " + plant + ".";
        }
    }

    @Inject
    Shed shed;

    @Tool(name = "garden_list_beds", title = "List beds", description = "Lists the beds.", order = 1,
            annotations = @Annotations(readOnlyHint = true, idempotentHint = true, openWorldHint = false), deadlineSeconds = 5)
    public Beds listBeds(
            Caller caller,
            @ToolArg(description = "How many.", defaultValue = "2") @Min(1) @Max(50) int limit,
            @ToolArg(description = "When.", defaultValue = "spring") Season season,
            Call call,
            @ToolArg(description = "Only these.", required = false) List<String> tags) {
        call.checkpoint();
        var beds = IntStream.range(0, limit).mapToObj(i -> new Bed("bed" + i, Optional.empty())).toList();
        return new Beds(caller.subject(), limit, season, beds, tags);
    }

    @Tool(name = "garden_plant", description = "Plants something.", order = 2)
    public Planted plant(Planting planting, Caller caller) {
        return new Planted(shed.name() + " " + planting.plant(), planting.count());
    }

    public static final class Daylight implements Supplier<Duration> {
        @Override
        public Duration get() {
            return Duration.ofHours(9);
        }
    }

    @Tool(name = "garden_water", describedBy = Weather.class, order = 3, waits = false,
            deadlinedBy = Daylight.class)
    public ToolResult water(@ToolArg(description = "Litres by bed.", required = false) Map<String, JsonValue> litres) {
        return ToolResult.ofText("watered " + litres);
    }

    @Tool(name = "garden_dig", description = "Always fails.", order = 3)
    public ToolResult dig() {
        throw new ToolFailure("frozen_ground", "The ground is frozen.", "Wait for spring.");
    }

    @Tool(name = "garden_break", description = "Has a fault.", order = 4)
    public ToolResult breakDown() {
        throw new IllegalStateException("a fault of ours");
    }

    @Tool(name = "garden_flood", description = "Too much.", order = 5)
    public Planted flood() {
        return new Planted("x".repeat(200_000), 1);
    }

    @Tool(name = "garden_hidden", description = "Not here.", listedWhen = Never.class)
    public ToolResult hidden() {
        return ToolResult.ofText("never");
    }

    @Tool(name = "garden_sometimes", description = "Here if the shed says so.", listedWhen = IfShedIsOpen.class, order = 9)
    public ToolResult sometimes() {
        return ToolResult.ofText("open");
    }

    public static final class Never implements ListingCondition {
        @Override
        public boolean getAsBoolean() {
            return false;
        }
    }

    /** A bean, so it may inject. */
    @Dependent
    public static class IfShedIsOpen implements ListingCondition {

        @Inject
        Shed shed;

        @Override
        public boolean getAsBoolean() {
            return shed.name().equals("shed");
        }
    }

    /** A bean, so it may inject. */
    @Dependent
    public static class Weather implements Supplier<String> {

        @Inject
        Shed shed;

        @Override
        public String get() {
            return "Waters from the " + shed.name() + ".";
        }
    }
}
