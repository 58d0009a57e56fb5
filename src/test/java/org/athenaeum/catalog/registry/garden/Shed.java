package org.athenaeum.catalog.registry.garden;

import jakarta.enterprise.context.ApplicationScoped;

@ApplicationScoped
public class Shed {

    public String name() {
        return "shed";
    }
}
