package org.athenaeum.operations.task;

import jakarta.json.JsonObject;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Result;

/** How a task stands (specs/mcp.md 11.1). */
sealed interface TaskState permits TaskState.Working, Questions, TaskState.Completed, TaskState.Failed, TaskState.Cancelled {

    /** The {@code status}. */
    String status();

    /** Whether nothing follows it (TSK-03). */
    default boolean isFinal() {
        return true;
    }

    record Working() implements TaskState {
        @Override
        public String status() {
            return "working";
        }

        @Override
        public boolean isFinal() {
            return false;
        }
    }

    /** With a result, which may be a tool's failure (TSK-10). */
    record Completed(Result result) implements TaskState {
        @Override
        public String status() {
            return "completed";
        }
    }

    /** With what would have been the JSON-RPC error of the call. */
    record Failed(JsonObject error) implements TaskState {

        static Failed of(ProtocolFailure failure) {
            return new Failed(JsonRpcWriter.errorObject(failure));
        }

        @Override
        public String status() {
            return "failed";
        }
    }

    record Cancelled() implements TaskState {
        @Override
        public String status() {
            return "cancelled";
        }
    }
}
