package org.athenaeum.brapi.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brapi.client.UpstreamStage;
import org.athenaeum.brapi.credential.HeldCredential;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.open.Reach;
import org.athenaeum.settings.brapi.ServerCredential;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C1: connections end, and their secrets with them")
class ConnectionRoomTest {

    private static final Duration LIFE = Duration.ofHours(1);
    private static final Instant START = Instant.parse("2026-03-01T08:00:00Z");

    private final UpstreamStage stage = new UpstreamStage();
    private final ConnectionRoom room = new ConnectionRoom();

    @AfterEach
    void close() {
        stage.close();
    }

    private Connection connection(String alias) {
        var held = new HeldCredential(stage.upstreams(), stage.baseUrl(), new ServerCredential.Bearer(new Secret("velvet")), Reach.ANYWHERE);
        var standing = new Standing(held, Optional.empty(), Optional.empty(), START, List.of());
        return new Connection(new Alias(alias), stage.asked(held), call -> null, Optional.of(standing));
    }

    private static boolean isWiped(Connection connection) {
        try {
            connection.standing().orElseThrow().credential().sent(UpstreamStage.call());
            return false;
        } catch (ToolFailure wiped) {
            return wiped.reason().equals("unknown_alias");
        }
    }

    @Test
    void endsWhatNobodyUses() {
        var used = connection("used");
        var idle = connection("idle");
        room.put(used, START, LIFE);
        room.put(idle, START, LIFE);

        assertThat(room.use(new Alias("used"), START.plusSeconds(3599), LIFE)).contains(used);
        assertThat(room.use(new Alias("idle"), START.plusSeconds(3600), LIFE)).isEmpty();
        assertThat(isWiped(idle)).isTrue();
        assertThat(room.use(new Alias("used"), START.plusSeconds(7198), LIFE)).contains(used);
        assertThat(isWiped(used)).isFalse();
    }

    @Test
    void forgetsWhatIsReplacedRemovedOrEndedWithTheWorkspace() {
        var first = connection("a");
        var second = connection("a");
        var other = connection("b");
        room.put(first, START, LIFE);
        room.put(second, START, LIFE);
        assertThat(isWiped(first)).isTrue();
        assertThat(isWiped(second)).isFalse();

        assertThat(room.remove(new Alias("a"))).isTrue();
        assertThat(isWiped(second)).isTrue();

        room.put(other, START, LIFE);
        room.clear();
        assertThat(isWiped(other)).isTrue();
        assertThat(room.isEmpty()).isTrue();
    }

    @Test
    void holdsSoManyAndNoMore() {
        for (int at = 0; at < ConnectionRoom.MOST; at++) room.put(connection("c" + at), START, LIFE);

        assertThatExceptionOfType(ToolFailure.class).isThrownBy(() -> room.put(connection("more"), START, LIFE))
                .extracting(ToolFailure::reason).isEqualTo("too_many_connections");
        room.put(connection("c0"), START, LIFE);
        room.put(connection("later"), START.plus(LIFE), LIFE);
        assertThat(room.use(new Alias("c1"), START.plus(LIFE), LIFE)).isEmpty();
    }
}
