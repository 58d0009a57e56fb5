package org.athenaeum.catalog.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Set;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.registry.garden.GardenTools;
import org.athenaeum.catalog.registry.garden.Shed;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.Test;

/** Tells what a small call costs; asserts only that it does what it should. */
class CallCostTest {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.catalog");
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
    private static final int CALLS = 20_000;

    @Test
    void tellsCostOfSmallCalls() {
        try (var container = GardenContainer.with(GardenTools.class, Shed.class, GardenTools.Weather.class,
                GardenTools.IfShedIsOpen.class)) {
            var plant = container.catalog().view(Set.of(Family.KB), false).find("garden_plant").orElseThrow();

            tell(plant, "{\"plant\":\"rose\",\"count\":3}", false);
            tell(plant, "{\"plant\":\"rose\",\"count\":333}", true);
        }
    }

    private static void tell(ToolDefinition tool, String given, boolean refused) {
        var arguments = Json.read(given).asJsonObject();
        var caller = Caller.local(Scopes.NONE);
        var call = Call.startingNow(Duration.ofMinutes(5), ResultBudget.DEFAULT);
        for (int round = 0; round < 3; round++) {
            int refusals = 0;
            long start = CLOCK.getCurrentThreadCpuTime();
            for (int i = 0; i < CALLS; i++) {
                if (tool.invoke(arguments, caller, call).isError()) refusals++;
            }
            double micros = (CLOCK.getCurrentThreadCpuTime() - start) / 1e3 / CALLS;

            assertThat(refusals).isEqualTo(refused ? CALLS : 0);
            LOG.log(System.Logger.Level.INFO, "{0} us of processor a call, refused {1}, round {2}", micros, refused, round);
        }
    }
}
