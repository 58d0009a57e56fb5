package org.athenaeum.identity.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.identity.token.Forge.good;
import static org.athenaeum.identity.token.Forge.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Kind;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.athenaeum.identity.claims.ClaimRules;
import org.athenaeum.identity.claims.DenyList;
import org.athenaeum.identity.claims.Profile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Vault C3.27: tokens that count no more before their time. */
class DenyListTest {

    @TempDir
    Path folder;

    private final Desk desk = new Desk();
    private Path file;
    private TokenVerifier verifier;

    @BeforeEach
    void list() {
        file = folder.resolve("denied");
        verifier = verifier(Profile.RFC9068);
    }

    @AfterEach
    void close() {
        desk.close();
    }

    private TokenVerifier verifier(Profile profile) {
        var rules = ClaimRules.of(profile, Forge.RESOURCE);
        return new IssuerVerifier(desk.issuers, SignatureRules.DEFAULT, rules, DenyList.of(file), Desk.CLOCK);
    }

    @Test
    @DisplayName("V80: a token that is put on the list is refused from the next request on")
    void refusesFromTheNextRequestOn() throws IOException {
        assertThat(verifier.verify(good().token()).id()).contains("t-1");

        Files.writeString(file, "# lost laptop\n\n  t-0\nt-1\n");
        assertThat(Desk.refusal(verifier, good())).isEqualTo(Reason.DENIED);
        assertThat(verifier.verify(good().claim("jti", text("t-2")).token()).id()).contains("t-2");

        Files.writeString(file, "t-2\n");
        assertThat(verifier.verify(good().token()).id()).contains("t-1");
        assertThat(Desk.refusal(verifier, good().claim("jti", text("t-2")))).isEqualTo(Reason.DENIED);
    }

    @Test
    @DisplayName("C3.27: a list that has settled is read again when it changes")
    void readsSettledListAgain() throws IOException {
        Files.writeString(file, "t-1\n");
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
        assertThat(Desk.refusal(verifier, good())).isEqualTo(Reason.DENIED);
        assertThat(Desk.refusal(verifier, good())).isEqualTo(Reason.DENIED);

        Files.writeString(file, "t-9\n");
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2020-01-01T00:00:01Z")));
        assertThat(verifier.verify(good().token()).id()).contains("t-1");
    }

    @Test
    @DisplayName("C3.27: a list that cannot be read stops every token for the time being; one that is gone denies nothing")
    void stopsEveryTokenWhileTheListIsUnreadable() throws IOException {
        Files.write(file, new byte[] {'t', (byte) 0xFF, '\n'});
        assertUnavailable();

        Files.writeString(file, "t".repeat((1 << 20) + 1));
        assertUnavailable();

        Files.delete(file);
        Files.createDirectory(file);
        assertUnavailable();

        Files.delete(file);
        assertThat(verifier.verify(good().token()).id()).contains("t-1");
    }

    @Test
    @DisplayName("RULINGS 28: a tenant's token without an id is on no list")
    void acceptsTokenWithoutId() throws IOException {
        Files.writeString(file, "t-1\n");

        assertThat(verifier(Profile.TENANT).verify(good().without("jti").token()).id()).isEmpty();
        assertThat(Desk.refusal(verifier(Profile.TENANT), good())).isEqualTo(Reason.DENIED);
    }

    private void assertUnavailable() {
        var refusal = catchThrowableOfType(TokenRefusal.class, () -> verifier.verify(good().token()));
        assertThat(refusal.reason()).isEqualTo(Reason.DENY_LIST_UNREADABLE);
        assertThat(refusal.kind()).isEqualTo(Kind.UNAVAILABLE);
    }
}
