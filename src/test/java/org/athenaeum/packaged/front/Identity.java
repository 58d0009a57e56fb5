package org.athenaeum.packaged.front;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A certificate for one name that the JDK's keytool just made, as the files nginx reads, and clients that trust it alone. */
record Identity(String name, Path certificate, Path key, SSLContext trusting) {

    private static final char[] PASSWORD = "changeit".toCharArray();

    static Identity of(String name, Path folder) throws IOException {
        var file = folder.resolve("identity.p12");
        keytool("-genkeypair", "-alias", "front", "-keyalg", "EC", "-groupname", "secp256r1", "-dname", "CN=" + name,
                "-ext", "san=dns:" + name, "-validity", "2", "-storetype", "PKCS12", "-keystore", file.toString(),
                "-storepass", new String(PASSWORD));
        try (InputStream in = Files.newInputStream(file)) {
            var store = KeyStore.getInstance("PKCS12");
            store.load(in, PASSWORD);
            var certificate = store.getCertificate("front");
            return new Identity(name, pem(folder.resolve("fullchain.pem"), "CERTIFICATE", certificate.getEncoded()),
                    pem(folder.resolve("key.pem"), "PRIVATE KEY", store.getKey("front", PASSWORD).getEncoded()),
                    trusting(certificate));
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
    }

    private static SSLContext trusting(Certificate certificate) throws GeneralSecurityException, IOException {
        var store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setCertificateEntry("front", certificate);
        var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        var context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    private static Path pem(Path file, String what, byte[] der) throws IOException {
        var lines = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII)).encodeToString(der);
        return Files.writeString(file, "-----BEGIN " + what + "-----\n" + lines + "\n-----END " + what + "-----\n");
    }

    private static void keytool(String... arguments) throws IOException {
        var command = new ArrayList<>(List.of(arguments));
        command.add(0, Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (var output = process.getInputStream()) {
            var said = new String(output.readAllBytes(), StandardCharsets.UTF_8);
            if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) throw new IOException("keytool: " + said);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
