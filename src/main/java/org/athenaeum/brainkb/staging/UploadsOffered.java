package org.athenaeum.brainkb.staging;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import org.athenaeum.catalog.ListingCondition;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.brainkb.BrainkbSettings;

/**
 * Whether uploads are taken ({@code MCP_UPLOAD_DIR}). On a pipe none of this room exists: the files lie on its user's machine.
 */
@Dependent
public class UploadsOffered implements ListingCondition {

    @Inject
    Settings settings;

    @Override
    public boolean getAsBoolean() {
        return settings.brainkb().flatMap(BrainkbSettings::uploads).isPresent();
    }
}
