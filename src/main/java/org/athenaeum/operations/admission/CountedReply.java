package org.athenaeum.operations.admission;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.PassingReply;
import org.athenaeum.operations.reply.Reply;

/** The way back of a request that holds a place until it is answered. */
final class CountedReply extends PassingReply {

    private final Runnable leave;
    private final Consumer<Answer> ended;
    private final AtomicBoolean over = new AtomicBoolean();

    /**
     * @param leave gives the place back
     * @param ended told of the answer, when it is on its way
     */
    CountedReply(Reply reply, Runnable leave, Consumer<Answer> ended) {
        super(reply);
        this.leave = leave;
        this.ended = ended;
    }

    /** Gives the place back without an answer. */
    boolean over() {
        if (!over.compareAndSet(false, true)) return false;
        leave.run();
        return true;
    }

    @Override
    public void end(Answer answer) {
        boolean first = over();      // before the answer: its client may call again as soon as it has that
        super.end(answer);
        if (first) ended.accept(answer);
    }
}
