package org.athenaeum.flows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.BiConsumer;
import org.athenaeum.protocol.Json;

/** What each of several callers asks at the same time, and what the answer holds if it is the caller's own. */
enum Interleaved {
    WHO_AM_I("brainkb_whoami", "{}", (own, told) -> assertThat(told.done().string("email")).isEqualTo(own.email())),

    LIST_SPACES("brainkb_list_spaces", "{}",
            (own, told) -> assertThat(told.done().text()).contains(own.slug() + ": Of one alone")),

    LIST_JOBS("brainkb_list_jobs", "{'limit':200}", (own, told) -> assertThat(told.done().text()).contains(own.job())),

    JOB_STATUS("brainkb_job_status", "{'job_id':'JOB'}",
            (own, told) -> assertThat(told.done().string("status")).isEqualTo("done")),

    READ_ONES_OWN("brainkb_read_space", "{'slug':'SLUG'}",
            (own, told) -> assertThat(told.done().text()).contains(Party.SHARED + " " + own.slug())),

    SEARCH("brainkb_search", "{'q':'" + Party.SHARED + "'}", (own, told) -> {
        assertThat(told.done().data().getInt("count")).isEqualTo(1);
        assertThat(told.text()).contains(own.slug());
    }),

    READ_THE_OTHERS("brainkb_read_space", "{'slug':'OTHER_SPACE'}", (own, told) -> told.refused("403")),

    LOOK_AT_THE_OTHERS_JOB("brainkb_job_status", "{'job_id':'OTHER_ID'}", (own, told) -> told.refused("404"));

    private final String tool;
    private final String arguments;
    private final BiConsumer<Party, Told> holds;

    Interleaved(String tool, String arguments, BiConsumer<Party, Told> holds) {
        this.tool = tool;
        this.arguments = arguments;
        this.holds = holds;
    }

    /** Asks, and looks at the answer; what was asked for by name may be said back. */
    void ask(Talk talk, Party own, Party other) {
        var asked = arguments.replace("OTHER_SPACE", other.slug()).replace("OTHER_ID", other.job()).replace("SLUG", own.slug())
                .replace("JOB", own.job());

        var told = talk.call(tool, Json.read(asked.replace('\'', '"')).asJsonObject());

        holds.accept(own, told);
        var all = told.text() + told.data();
        for (var secret : other.secrets()) {
            if (!asked.contains(secret)) assertThat(all).as(this + " of " + own.email()).doesNotContain(secret);
        }
        assertThat(all).doesNotContain(Party.SHARED + " " + other.slug());
    }
}
