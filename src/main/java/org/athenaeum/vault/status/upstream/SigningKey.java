package org.athenaeum.vault.status.upstream;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.RSAKey;
import java.math.BigInteger;
import java.security.KeyFactory;
import java.security.NoSuchAlgorithmException;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.RSAPrivateKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.text.ParseException;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.identity.Secret;

/**
 * The private key that signs the gateway's assertions: RSA of at least 2,048 bits, or EC on P-256, P-384 or P-521.
 *
 * @param algorithm the key's own if it names one that fits
 * @param id        of a JWK that has one; a PEM has none
 */
record SigningKey(JWSSigner signer, JWSAlgorithm algorithm, Optional<String> id) {

    private static final int FEWEST_BITS = 2_048;
    private static final Set<JWSAlgorithm> RSA = Set.of(JWSAlgorithm.RS256, JWSAlgorithm.RS384, JWSAlgorithm.RS512,
            JWSAlgorithm.PS256, JWSAlgorithm.PS384, JWSAlgorithm.PS512);

    /** @throws UpstreamFault if the text is no such key; its message quotes nothing of it */
    static SigningKey parse(Secret text) {
        try {
            var written = text.reveal().strip();
            return written.startsWith("{") ? ofJwk(JWK.parse(written)) : ofPem(written);
        } catch (ParseException | JOSEException | InvalidKeySpecException | IllegalArgumentException unusable) {
            throw UpstreamFault.unavailable("BRAIN_MCP_UPSTREAM_KEY holds no usable private key: give RSA of 2048 bits or "
                    + "more, or EC on P-256, P-384 or P-521, as a JWK or as PEM that begins with BEGIN PRIVATE KEY");
        }
    }

    private static SigningKey ofJwk(JWK jwk) throws JOSEException {
        var id = Optional.ofNullable(jwk.getKeyID());
        var named = Optional.ofNullable(jwk.getAlgorithm()).map(algorithm -> JWSAlgorithm.parse(algorithm.getName()));
        if (!jwk.isPrivate()) throw new IllegalArgumentException("a public key");
        if (jwk instanceof ECKey key) {
            requireCommon(key.getCurve());
            var signer = new ECDSASigner(key);
            return new SigningKey(signer, fitting(named, signer.supportedJWSAlgorithms()), id);
        }
        if (jwk instanceof RSAKey key) {
            requireLong(key.getModulus().decodeToBigInteger());
            return new SigningKey(new RSASSASigner(key), fitting(named, RSA), id);
        }
        throw new IllegalArgumentException("neither RSA nor EC");
    }

    private static SigningKey ofPem(String pem) throws JOSEException, InvalidKeySpecException {
        var lines = pem.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        if (lines.size() < 3 || !lines.get(0).equals("-----BEGIN PRIVATE KEY-----")
                || !lines.get(lines.size() - 1).equals("-----END PRIVATE KEY-----")) {
            throw new IllegalArgumentException("no PKCS#8 in PEM");
        }
        var spec = new PKCS8EncodedKeySpec(Base64.getDecoder().decode(String.join("", lines.subList(1, lines.size() - 1))));
        try {
            var key = (RSAPrivateKey) KeyFactory.getInstance("RSA").generatePrivate(spec);
            requireLong(key.getModulus());
            return new SigningKey(new RSASSASigner(key), JWSAlgorithm.RS256, Optional.empty());
        } catch (NoSuchAlgorithmException | InvalidKeySpecException notRsa) {
            return ofEcPem(spec);
        }
    }

    private static SigningKey ofEcPem(PKCS8EncodedKeySpec spec) throws JOSEException, InvalidKeySpecException {
        try {
            var key = (ECPrivateKey) KeyFactory.getInstance("EC").generatePrivate(spec);
            var curve = Curve.forECParameterSpec(key.getParams());
            requireCommon(curve);
            var signer = new ECDSASigner(key, curve);
            return new SigningKey(signer, signer.supportedJWSAlgorithms().iterator().next(), Optional.empty());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has EC", e);
        }
    }

    private static void requireCommon(Curve curve) {
        boolean common = Curve.P_256.equals(curve) || Curve.P_384.equals(curve) || Curve.P_521.equals(curve);
        if (!common) throw new IllegalArgumentException("another curve");
    }

    private static void requireLong(BigInteger modulus) {
        if (modulus.bitLength() < FEWEST_BITS) throw new IllegalArgumentException("too short");
    }

    private static JWSAlgorithm fitting(Optional<JWSAlgorithm> named, Set<JWSAlgorithm> possible) {
        boolean foreign = named.isPresent() && !possible.contains(named.get());
        if (foreign) throw new IllegalArgumentException("an algorithm of other keys");
        return named.orElse(possible.contains(JWSAlgorithm.RS256) ? JWSAlgorithm.RS256 : possible.iterator().next());
    }
}
