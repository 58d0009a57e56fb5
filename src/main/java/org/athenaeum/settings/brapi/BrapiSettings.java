package org.athenaeum.settings.brapi;

import java.time.Duration;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/**
 * The settings of the BrAPI family (backends/brapi.md G1).
 *
 * @param connectionLife    {@code BRAPI_DATASET_TTL_SECONDS}: how long a connection lives that nobody uses (C1)
 * @param writes            {@code BRAPI_ENABLE_WRITES}
 * @param forcedWrites      {@code BRAPI_WRITES_ALLOW_FORCE}
 * @param drops             {@code BRAPI_CANVAS_DROP_ENABLED}
 * @param isolation         {@code BRAPI_SESSION_ISOLATION} (RULINGS 35)
 */
public record BrapiSettings(ServerSettings servers, UpstreamSettings upstream, RowSettings rows, Duration connectionLife,
                            boolean writes, boolean forcedWrites, boolean drops, boolean isolation) {

    /** Reads what is set; meaningful only where the family is served. */
    public static BrapiSettings read(SettingsReader settings) {
        boolean writes = settings.bool(Variable.BRAPI_ENABLE_WRITES);
        boolean forced = settings.bool(Variable.BRAPI_WRITES_ALLOW_FORCE);
        if (forced && !writes) settings.warn("BRAPI_WRITES_ALLOW_FORCE has no effect without BRAPI_ENABLE_WRITES");
        var life = Duration.ofSeconds(settings.integer(Variable.BRAPI_DATASET_TTL_SECONDS, 60, 7 * 24 * 3_600));
        return new BrapiSettings(ServerSettings.read(settings), UpstreamSettings.read(settings), RowSettings.read(settings), life,
                writes, forced, settings.bool(Variable.BRAPI_CANVAS_DROP_ENABLED),
                        settings.bool(Variable.BRAPI_SESSION_ISOLATION));
    }
}
