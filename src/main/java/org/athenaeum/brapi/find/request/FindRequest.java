package org.athenaeum.brapi.find.request;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What every find tool is asked. */
public interface FindRequest {

    String LIMIT = "The most rows in the answer; more go to a dataframe.";
    String EXTRA = "Further filters by canonical name; see brapi_describe_filters.";

    Optional<String> alias();

    Optional<Integer> loadLimit();

    Optional<JsonObject> extraFilters();

    /** The named filters by their canonical names, with what was asked of each; those that were not asked for have no values. */
    Map<String, List<String>> filters();
}
