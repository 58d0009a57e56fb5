package org.athenaeum.brapi.table;

import org.athenaeum.catalog.Readable;

/** What was dropped, or that there was nothing of that name (backends/brapi.md A18). */
public record Dropped(String dataframe, boolean dropped) implements Readable {

    @Override
    public String account() {
        return dropped ? "Dropped " + dataframe + ", with the files that were made of it."
                : "There is no dataframe named " + dataframe.replaceAll("\\p{Cntrl}", " ") + " in this workspace: nothing was dropped.";
    }
}
