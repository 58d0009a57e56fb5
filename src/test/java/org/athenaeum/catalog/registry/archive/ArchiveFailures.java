package org.athenaeum.catalog.registry.archive;

import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.FailureRenderer;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.ToolResult;

public class ArchiveFailures implements FailureRenderer {

    @Override
    public Family family() {
        return Family.VAULT;
    }

    @Override
    public ToolResult render(ToolFailure failure) {
        return new ToolResult(List.of(new Content.Text("archive: " + failure.reason())), Optional.empty(), true);
    }
}
