package org.athenaeum.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.VaultSettings;

/** Who sends a request: nobody proves anything yet, so everyone is who the operator lets everyone be (RULINGS 27). */
@ApplicationScoped
public class Callers {

    @Inject
    Settings settings;

    public Caller anyone() {
        return Caller.anonymous(settings.vault().map(VaultSettings::anonymous).orElse(Scopes.NONE));
    }
}
