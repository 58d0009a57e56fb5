package org.athenaeum.operation;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(20)
class ReadinessCheckTest {

    @TempDir
    Path vault;

    @ApplicationScoped
    static class CountedVault implements SelfCheck {

        final AtomicInteger calls = new AtomicInteger();

        @Override
        public String name() {
            return "vault";
        }

        @Override
        public CheckReport check() {
            calls.incrementAndGet();
            return CheckReport.well("3 pages");
        }

        int calls() {
            return calls.get();
        }
    }

    static class LostVault implements SelfCheck {

        @Override
        public String name() {
            return "vault";
        }

        @Override
        public CheckReport check() {
            return CheckReport.failed("gone");
        }
    }

    @ApplicationScoped
    static class SlowVault implements SelfCheck {

        final CountDownLatch asked = new CountDownLatch(1);
        final CountDownLatch answers = new CountDownLatch(1);

        @Override
        public String name() {
            return "vault";
        }

        @Override
        public CheckReport check() {
            asked.countDown();
            try {
                return answers.await(10, TimeUnit.SECONDS) ? CheckReport.well() : CheckReport.failed("never told");
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return CheckReport.failed("interrupted");
            }
        }

        void awaitAsked() throws InterruptedException {
            assertThat(asked.await(10, TimeUnit.SECONDS)).isTrue();
        }

        void answer() {
            answers.countDown();
        }
    }

    private static SeContainer beans(Map<String, String> values, Class<?>... families) {
        return SeContainerInitializer.newInstance().disableDiscovery()
                .addExtensions(new SettingsOf(Settings.read(SettingsSource.of(values))))
                .addBeanClasses(ReadinessCheck.class).addBeanClasses(families).initialize();
    }

    private Map<String, String> good() {
        return Map.of("BRAIN_MCP_VAULT", vault.toString());
    }

    private static boolean isReady(SeContainer beans) {
        return beans.select(ReadinessCheck.class).get().isReady();
    }

    @Test
    void isReadyWhenTheFamiliesAreWell() {
        try (var beans = beans(good(), CountedVault.class)) {
            assertThat(isReady(beans)).isTrue();
        }
    }

    @Test
    void isNotReadyWhenAFamilyFails() {
        try (var beans = beans(good(), LostVault.class)) {
            assertThat(isReady(beans)).isFalse();
        }
    }

    @Test
    @DisplayName("RULINGS 55: bad settings are readiness DOWN, not a dead process")
    void isNotReadyWithFaults() {
        try (var beans = beans(Map.of("MCP_PORT", "x"), CountedVault.class)) {
            assertThat(isReady(beans)).isFalse();
            assertThat(beans.select(CountedVault.class).get().calls()).isZero();
        }
    }

    @Test
    void keepsItsAnswerForAWhile() {
        try (var beans = beans(good(), CountedVault.class)) {
            for (int i = 0; i < 5; i++) isReady(beans);

            assertThat(beans.select(CountedVault.class).get().calls()).isEqualTo(1);
        }
    }

    @Test
    void holdsNoSecondThreadWhileAFamilyIsSlow() throws InterruptedException, ExecutionException, TimeoutException {
        try (var beans = beans(good(), SlowVault.class)) {
            var slow = beans.select(SlowVault.class).get();
            var first = CompletableFuture.supplyAsync(() -> isReady(beans));
            slow.awaitAsked();

            assertThat(isReady(beans)).isFalse();
            slow.answer();

            assertThat(first.get(10, TimeUnit.SECONDS)).isTrue();
        }
    }
}
