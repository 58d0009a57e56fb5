package org.athenaeum.brapi.table;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import org.athenaeum.catalog.ListingCondition;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.brapi.BrapiSettings;

/** Whether {@code BRAPI_CANVAS_DROP_ENABLED} lists the tool that drops dataframes. */
@Dependent
public class DropsAllowed implements ListingCondition {

    @Inject
    Settings settings;

    @Override
    public boolean getAsBoolean() {
        return settings.brapi().filter(BrapiSettings::drops).isPresent();
    }
}
