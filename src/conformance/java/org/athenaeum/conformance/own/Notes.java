package org.athenaeum.conformance.own;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.athenaeum.session.workspace.WorkspaceKey;
import org.athenaeum.session.workspace.Workspaces;

/** What was noted, by workspace; given back when one ends. */
@ApplicationScoped
public class Notes {

    @Inject
    Workspaces workspaces;

    private final Map<WorkspaceKey, List<String>> notes = new ConcurrentHashMap<>();

    @PostConstruct
    void open() {
        workspaces.onEnd(notes::remove);
    }

    void add(WorkspaceKey key, String note) {
        notes.merge(key, List.of(note), (before, one) -> Stream.concat(before.stream(), one.stream()).toList());
    }

    List<String> of(WorkspaceKey key) {
        return notes.getOrDefault(key, List.of());
    }

    int notebooks() {
        return notes.size();
    }
}
