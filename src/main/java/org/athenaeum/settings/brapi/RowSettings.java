package org.athenaeum.settings.brapi;

import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/**
 * How many rows (backends/brapi.md A0, E3, G1).
 *
 * @param loadLimit     {@code BRAPI_LOAD_LIMIT}: in a result, unless a call asks otherwise
 * @param pageSize      {@code BRAPI_PAGE_SIZE}: asked for at once while many are fetched
 * @param genotypeCalls {@code BRAPI_GENOTYPE_CALLS_MAX_PULL}: fetched in one go
 */
public record RowSettings(int loadLimit, int pageSize, int genotypeCalls) {

    static RowSettings read(SettingsReader settings) {
        return new RowSettings(settings.integer(Variable.BRAPI_LOAD_LIMIT, 1, 10_000),
                settings.integer(Variable.BRAPI_PAGE_SIZE, 1, 100_000),
                settings.integer(Variable.BRAPI_GENOTYPE_CALLS_MAX_PULL, 1, 500_000));
    }
}
