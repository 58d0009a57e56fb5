package org.athenaeum.brapi;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import org.athenaeum.brapi.filter.FilterList;
import org.athenaeum.brapi.filter.FiltersRequest;
import org.athenaeum.catalog.Tool;

/** What can be asked for, without any server (backends/brapi.md A3). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class FilterTools {

    @Tool(name = "brapi_describe_filters", title = "Filters of a BrAPI list", order = 3, waits = false,
            description = "Tells by what a list of BrAPI v2.1 can be filtered, and under which name GET and a search take each filter.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = false))
    public FilterList describe(FiltersRequest request) {
        return FilterList.of(request.endpoint());
    }
}
