package org.athenaeum.sandbox;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.text.ParseException;
import org.athenaeum.sandbox.authorization.client.Client;
import org.athenaeum.sandbox.authorization.client.Credential;

/**
 * The gateway as a client of its upstream: it proves itself with a key that is made once in a state directory (vault A3.4).
 *
 * @param keyFile the private key as a JWK, readable by its owner only
 * @param key     its public part
 */
record UpstreamClient(Path keyFile, JWK key) {

    /** The client id that the gateway states. */
    static final String ID = "athenaeum-gateway";

    private static final String NAME = "upstream-client.jwk";

    /** Reads the key, or makes it. Safe against other starters: the first key that is there stays. */
    static UpstreamClient open(Path state) throws IOException {
        var home = Files.createDirectories(state).toRealPath();
        var file = home.resolve(NAME);
        if (!Files.exists(file)) {
            write(home, file);
        }
        try {
            return new UpstreamClient(file, JWK.parse(Files.readString(file)).toPublicJWK());
        } catch (ParseException unreadable) {
            throw new IOException("The file " + NAME + " in the sandbox's state directory holds no key: delete it", unreadable);
        }
    }

    /** What the authorization server knows of it. */
    Client registered() {
        return Client.machine(ID, "The Athenaeum gateway", new Credential.Key(new JWKSet(key)));
    }

    private static void write(Path home, Path file) throws IOException {
        var building = Files.createTempFile(home, NAME, ".new");
        try {
            if (Files.getFileStore(home).supportsFileAttributeView("posix")) {
                Files.setPosixFilePermissions(building, PosixFilePermissions.fromString("rw-------"));
            }
            Files.writeString(building, generated().toJSONString());
            Files.move(building, file);
        } catch (FileAlreadyExistsException another) {
            Files.delete(building);
        }
    }

    private static JWK generated() {
        try {
            return new ECKeyGenerator(Curve.P_256).keyUse(KeyUse.SIGNATURE).algorithm(JWSAlgorithm.ES256)
                    .keyIDFromThumbprint(true).generate();
        } catch (JOSEException absent) {
            throw new IllegalStateException("Every Java runtime makes EC keys", absent);
        }
    }
}
