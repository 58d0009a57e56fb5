package org.athenaeum.catalog.invocation;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.schema.Field;
import org.athenaeum.catalog.schema.OptionalShape;
import org.athenaeum.catalog.schema.ScalarShape;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SignatureTest {

    /** The arguments of a tool, as one record. */
    record Asked(@ToolArg(description = "Words.") String words, @ToolArg(description = "Most rows.", defaultValue = "5") int limit) {
    }

    /** A tool. */
    static class Tool {
        public String call(Asked asked) {
            return asked.words() + asked.limit();
        }
    }

    private static final Field FURTHER = new Field("workspace", "Where.", false, Optional.empty(), Optional.empty(), List.of(),
            new OptionalShape(Optional.class, new ScalarShape(ScalarShape.Kind.TEXT, Json.object().build())));

    private static Object[] bound(JsonObject arguments) throws NoSuchMethodException {
        var signature = Signature.of(Tool.class.getMethod("call", Asked.class), Set.of(Call.class)).with(FURTHER);
        return signature.bind(new Tool(), arguments, new Object[0]);
    }

    @Test
    @DisplayName("RULINGS 35, 41: a record of arguments stays whole beside the argument that chooses a workspace")
    void keepsARecordWholeBesideAFurtherArgument() throws NoSuchMethodException {
        var with = bound(Json.object().add("words", "a").add("workspace", "w").build());
        var without = bound(Json.object().add("words", "b").add("limit", 7).build());

        assertThat(with[1]).isEqualTo(new Asked("a", 5));
        assertThat(without[1]).isEqualTo(new Asked("b", 7));
    }
}
