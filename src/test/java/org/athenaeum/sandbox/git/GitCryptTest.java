package org.athenaeum.sandbox.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("vault B6.1: the form of an encrypted file")
class GitCryptTest {

    private final GitCrypt crypt = GitCrypt.of("git-crypt");

    @ParameterizedTest(name = "{0} bytes")
    @ValueSource(ints = {0, 1, 15, 16, 17, 70_000})
    void keepsTheLengthAfterHeaderAndNonceAndDecryptsAgain(int length) throws GeneralSecurityException {
        var plain = "wiki".repeat(length).substring(0, length).getBytes(StandardCharsets.US_ASCII);

        var sealed = crypt.encrypt(plain);

        assertThat(sealed).hasSize(22 + length).startsWith(0, 'G', 'I', 'T', 'C', 'R', 'Y', 'P', 'T', 0);
        assertThat(crypt.decrypt(sealed)).isEqualTo(plain);
    }

    @Test
    void givesTheSameBytesForTheSameTextAndOthersForAnother() {
        assertThat(crypt.encrypt(bytes("one"))).isEqualTo(GitCrypt.of("git-crypt").encrypt(bytes("one")));
        assertThat(nonce(crypt.encrypt(bytes("one")))).isNotEqualTo(nonce(crypt.encrypt(bytes("two"))));
    }

    @Test
    void namedKeyDoesNotOpenWhatTheDefaultKeySealed() {
        var sealed = crypt.encrypt(bytes("a page"));

        assertThatThrownBy(() -> GitCrypt.of("git-crypt-ops").decrypt(sealed)).isInstanceOf(GeneralSecurityException.class);
        assertThatThrownBy(() -> crypt.decrypt(bytes("a plain page of some length"))).hasMessage("no encrypted file");
    }

    private static byte[] nonce(byte[] sealed) {
        return Arrays.copyOfRange(sealed, 10, 22);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
