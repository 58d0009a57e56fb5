package org.athenaeum.operation;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.athenaeum.catalog.registry.ToolExtension;
import org.athenaeum.catalog.registry.faulty.FaultyTools;
import org.athenaeum.operations.Offer;
import org.athenaeum.operations.features.FeatureCatalog;
import org.athenaeum.operations.tools.Tools;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.testing.thread.Background;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
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
                .addExtensions(ToolExtension.class)
                .addBeanClasses(ReadinessCheck.class, LivenessCheck.class, Offer.class, Tools.class, FeatureCatalog.class)
                .addBeanClasses(families).initialize();
    }

    private Map<String, String> good() {
        return Map.of("BRAIN_MCP_VAULT", vault.toString());
    }

    private static HealthCheckResponse readiness(SeContainer beans) {
        return beans.select(ReadinessCheck.class, Any.Literal.INSTANCE).get().call();
    }

    @Test
    @DisplayName("RULINGS 22: up, and neither names nor counts")
    void isUpWhenTheFamiliesAreWell() {
        try (var beans = beans(good(), CountedVault.class)) {
            var response = readiness(beans);

            assertThat(response.getStatus()).isEqualTo(Status.UP);
            assertThat(response.getData()).isEqualTo(Optional.empty());
        }
    }

    @Test
    void isDownWhenAFamilyFails() {
        try (var beans = beans(good(), LostVault.class)) {
            assertThat(readiness(beans).getStatus()).isEqualTo(Status.DOWN);
        }
    }

    @Test
    @DisplayName("RULINGS 55: bad settings are readiness DOWN, not a dead process")
    void isDownButAliveWithFaults() {
        try (var beans = beans(Map.of("MCP_PORT", "x"), CountedVault.class)) {
            assertThat(readiness(beans).getStatus()).isEqualTo(Status.DOWN);
            assertThat(beans.select(LivenessCheck.class, Any.Literal.INSTANCE).get().call().getStatus()).isEqualTo(Status.UP);
            assertThat(beans.select(CountedVault.class).get().calls()).isZero();
        }
    }

    @Test
    @DisplayName("RULINGS 55: a wrong declaration of a tool is readiness DOWN too, and not each caller's internal error")
    void isDownWhereADeclarationIsWrong() {
        try (var beans = beans(good(), CountedVault.class, FaultyTools.class)) {
            assertThat(readiness(beans).getStatus()).isEqualTo(Status.DOWN);
            assertThat(beans.select(CountedVault.class).get().calls()).isZero();
        }
    }

    @Test
    void keepsItsAnswerForAWhile() {
        try (var beans = beans(good(), CountedVault.class)) {
            for (int i = 0; i < 5; i++) readiness(beans);

            assertThat(beans.select(CountedVault.class).get().calls()).isEqualTo(1);
        }
    }

    @Test
    void holdsNoSecondThreadWhileAFamilyIsSlow() throws InterruptedException, ExecutionException, TimeoutException {
        try (var beans = beans(good(), SlowVault.class)) {
            var slow = beans.select(SlowVault.class).get();
            var first = Background.supply(() -> readiness(beans));
            slow.awaitAsked();

            assertThat(readiness(beans).getStatus()).isEqualTo(Status.DOWN);
            slow.answer();

            assertThat(first.get(10, TimeUnit.SECONDS).getStatus()).isEqualTo(Status.UP);
        }
    }
}
