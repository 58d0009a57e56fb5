package org.athenaeum.brapi;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.brapi.table.Dataframes;
import org.athenaeum.brapi.table.DescribeRequest;
import org.athenaeum.brapi.table.DropRequest;
import org.athenaeum.brapi.table.Dropped;
import org.athenaeum.brapi.table.DropsAllowed;
import org.athenaeum.brapi.table.QueryRequest;
import org.athenaeum.brapi.table.QueryRows;
import org.athenaeum.brapi.table.Tables;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.session.workspace.Workspace;

/** Rows that did not fit an answer, read with SQL (backends/brapi.md A16 to A18). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class DataframeTools {

    @Inject
    Dataframes dataframes;

    @Limited(RateClass.READ)
    @Tool(name = "brapi_dataframe_describe", title = "Describe dataframes (BrAPI)", order = 60,
            description = "Tells which dataframes this workspace has, their columns and types, where their rows came from and when they go.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = false))
    public Tables describe(DescribeRequest request, Workspace workspace, Call call) {
        return dataframes.describe(workspace, call, request);
    }

    @Limited(RateClass.READ)
    @Tool(name = "brapi_dataframe_query", title = "Query dataframes (BrAPI)", order = 61,
            description = "Runs one SELECT (DuckDB's SQL) over dataframes of this workspace: joins, groups, windows. "
                    + "Values of BrAPI are often texts: CAST numbers.",
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = false, idempotentHint = false, openWorldHint = false))
    public QueryRows query(QueryRequest request, Workspace workspace, Call call) {
        return dataframes.query(workspace, call, request);
    }

    @Limited(RateClass.WRITE)
    @Tool(name = "brapi_dataframe_drop", title = "Drop a dataframe (BrAPI)", order = 62, listedWhen = DropsAllowed.class,
            description = "Drops a dataframe and the files that were made of it.",
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = true, idempotentHint = true, openWorldHint = false))
    public Dropped drop(DropRequest request, Workspace workspace) {
        return dataframes.drop(workspace, request);
    }
}
