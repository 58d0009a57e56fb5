package org.athenaeum.operations.legacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.athenaeum.limits.ByteBudget;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.Result;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("RULINGS 10: what the entries of a batch are answered with together is bounded, as is each by itself")
class BatchTest {

    private static final int BIG = 80_000;

    private final List<JsonArray> answers = new ArrayList<>();
    private final Reply reply = new Reply() {
        @Override
        public void send(byte[] message) {
        }

        @Override
        public void end(Answer answer) {
            answers.add(Json.read(((Answer.Message) answer).json()).asJsonArray());
        }
    };

    private static Batch batch(int entries) {
        var array = Json.array();
        for (int id = 0; id < entries; id++) {
            array.add(Json.object().add("jsonrpc", "2.0").add("id", id).add("method", "ping"));
        }
        return Batch.of(array.build());
    }

    private void answer(Batch batch, ByteBudget budget) {
        var big = Result.of(Json.object().add("text", "x".repeat(BIG)).build());
        batch.answer(reply, budget, (message, own) ->
                own.end(Answer.Message.of(JsonRpcWriter.response(((Request) message).id(), big))));
    }

    private static List<Integer> ids(List<JsonObject> responses) {
        return responses.stream().map(response -> response.getInt("id")).toList();
    }

    @Test
    void answersEachEntryThoughNotEachWithItsResult() {
        answer(batch(50), new ByteBudget(64L << 20));

        var responses = answers.get(0).getValuesAs(JsonObject.class);
        assertThat(ids(responses)).hasSize(50).doesNotHaveDuplicates();
        assertThat(responses.stream().filter(response -> response.containsKey("result"))).hasSize((1 << 20) / (BIG + 100));
        assertThat(responses.get(49).getJsonObject("error").getString("message")).contains("send this request again by itself");
    }

    @Test
    void givesBackWhatItTookOfTheRoomOfAll() {
        var budget = new ByteBudget(BIG + 1_000);

        for (int again = 0; again < 3; again++) answer(batch(2), budget);

        assertThat(answers).hasSize(3).allSatisfy(responses -> {
            assertThat(responses.getJsonObject(0)).containsKey("result");
            assertThat(responses.getJsonObject(1)).containsKey("error");
        });
    }

    @Test
    void givesItBackWhereAnEntryFailsAsNobodyForesaw() {
        var budget = new ByteBudget(BIG + 1_000);
        var big = Answer.Message.of(new byte[BIG]);
        assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> batch(2).answer(reply, budget, (message, own) -> {
            if (((Request) message).id().toString().equals("1")) throw new IllegalStateException("a fault");
            own.end(big);
        }));

        answer(batch(1), budget);

        assertThat(answers).singleElement().satisfies(responses -> assertThat(responses.getJsonObject(0)).containsKey("result"));
    }
}
