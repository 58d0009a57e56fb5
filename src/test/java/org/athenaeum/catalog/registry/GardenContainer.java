package org.athenaeum.catalog.registry;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.util.Set;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Caller;

/** CDI SE as the stdio jar starts it: explicit classes, no discovery, the extension named. */
record GardenContainer(SeContainer container) implements AutoCloseable {

    static GardenContainer with(Class<?>... beans) {
        return new GardenContainer(SeContainerInitializer.newInstance()
                .disableDiscovery()
                .addExtensions(ToolExtension.class)
                .addBeanClasses(beans)
                .initialize());
    }

    Catalog catalog() {
        var extension = container.getBeanManager().getExtension(ToolExtension.class);
        return Catalog.assemble(extension, container.getBeanManager(), Set.of(Caller.class, Call.class));
    }

    @Override
    public void close() {
        container.close();
    }
}
