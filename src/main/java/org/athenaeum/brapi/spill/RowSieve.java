package org.athenaeum.brapi.spill;

import jakarta.json.JsonObject;
import java.util.List;

/** What becomes of rows between a server and whoever asked: brought into form, and held back where they were not asked for. */
public interface RowSieve {

    /** Everything as it comes. */
    RowSieve ALL = new RowSieve() {
        @Override
        public List<JsonObject> pass(List<JsonObject> rows) {
            return rows;
        }

        @Override
        public long heldBack() {
            return 0;
        }
    };

    /** The rows that go on, in their order. */
    List<JsonObject> pass(List<JsonObject> rows);

    /** How many did not, until now. */
    long heldBack();
}
