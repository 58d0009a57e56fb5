package org.athenaeum.operations.deadline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.RequestId;
import org.athenaeum.protocol.Result;
import org.athenaeum.settings.Endpoint;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("RULINGS 13: the answer to a call that took too long, and the end of its work")
class LateReplyTest {

    private static final Endpoint VAULT = new Endpoint("/mcp/vault", Set.of(Family.VAULT));

    private final Cancellation cancellation = new Cancellation();

    private void late(Reply reply) {
        new LateReply(VAULT, RequestId.of(Json.number(1)).orElseThrow(), reply, cancellation).give(() -> Result.EMPTY);
    }

    private static Reply ending(Consumer<Answer> end) {
        return new Reply() {
            @Override
            public void send(byte[] message) {
                throw new AssertionError("nothing is said before the answer");
            }

            @Override
            public void end(Answer answer) {
                end.accept(answer);
            }
        };
    }

    @Test
    void answersBeforeTheWorkIsToldToStop() {
        List<Boolean> stopped = new ArrayList<>();

        late(ending(answer -> stopped.add(cancellation.isCancelled())));

        assertThat(stopped).containsExactly(false);
        assertThat(cancellation.isCancelled()).isTrue();
    }

    @Test
    @DisplayName("the work is told to stop whatever becomes of the answer")
    void stopsTheWorkWhereTheAnswerCannotBeGiven() {
        var broken = ending(answer -> {
            throw new IllegalStateException("no way back");
        });

        assertThatThrownBy(() -> late(broken)).hasMessage("no way back");

        assertThat(cancellation.isCancelled()).isTrue();
    }
}
