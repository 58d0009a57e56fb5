package org.athenaeum.http.access;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Not ready while the keys of an issuer are not there, so that nobody is sent here whose token cannot be judged (vault F1.11). */
@Readiness
@ApplicationScoped
public class KeysReadiness implements HealthCheck {

    @Inject
    Verifiers verifiers;

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("keys").status(verifiers.areReady()).build();
    }
}
