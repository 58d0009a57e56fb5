package org.athenaeum.identity.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.crypto.impl.ECDSA;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.EdECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signs by the platform alone, so that the verifier's library is not tested against itself. Key pairs are made once, by name. */
final class Signing {

    private static final Map<String, KeyPair> PAIRS = new ConcurrentHashMap<>();

    private Signing() {
    }

    /** The same pair for the same name and kind: {@code RSA-2048}, {@code P-256}, {@code Ed25519}. */
    static KeyPair pair(String name, String kind) {
        return PAIRS.computeIfAbsent(name + ' ' + kind, made -> generate(kind));
    }

    static byte[] sign(String alg, PrivateKey key, String input) {
        try {
            var signature = Signature.getInstance(jdkName(alg));
            if (alg.startsWith("PS")) {
                var bits = alg.substring(2);
                signature.setParameter(new PSSParameterSpec("SHA-" + bits, "MGF1", new MGF1ParameterSpec("SHA-" + bits),
                        Integer.parseInt(bits) / 8, 1));
            }
            signature.initSign(key);
            signature.update(input.getBytes(StandardCharsets.US_ASCII));
            var signed = signature.sign();
            return alg.startsWith("ES") ? ECDSA.transcodeSignatureToConcat(signed, concatLength(alg)) : signed;
        } catch (GeneralSecurityException | JOSEException e) {
            throw new AssertionError(e);
        }
    }

    /** As ECDSA comes from the platform, which no token may carry. */
    static byte[] signDer(PrivateKey key, String input) {
        try {
            var signature = Signature.getInstance("SHA256withECDSA");
            signature.initSign(key);
            signature.update(input.getBytes(StandardCharsets.US_ASCII));
            return signature.sign();
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    static byte[] hmac(byte[] key, String input) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(input.getBytes(StandardCharsets.US_ASCII));
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    /** The public key as a JWK of this name, without its closing brace, so that members can be added. */
    static String jwk(KeyPair pair, String kid) {
        var head = "{\"kid\":\"" + kid + "\",";
        if (pair.getPublic() instanceof RSAPublicKey rsa) {
            return head + "\"kty\":\"RSA\",\"n\":\"" + number(rsa.getModulus().toByteArray(), 0) + "\",\"e\":\""
                    + number(rsa.getPublicExponent().toByteArray(), 0) + "\"";
        }
        if (pair.getPublic() instanceof ECPublicKey ec) {
            int bits = ec.getParams().getCurve().getField().getFieldSize();
            int bytes = (bits + 7) / 8;
            return head + "\"kty\":\"EC\",\"crv\":\"P-" + bits + "\",\"x\":\""
                    + number(ec.getW().getAffineX().toByteArray(), bytes)
                    + "\",\"y\":\"" + number(ec.getW().getAffineY().toByteArray(), bytes) + "\"";
        }
        var encoded = ((EdECPublicKey) pair.getPublic()).getEncoded();
        var point = Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length);
        return head + "\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"" + base64(point) + "\"";
    }

    static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Unsigned, padded to a length in front; 0 for as short as can be. */
    private static String number(byte[] signed, int length) {
        int from = signed.length > 1 && signed[0] == 0 ? 1 : 0;
        var number = new byte[Math.max(length, signed.length - from)];
        System.arraycopy(signed, from, number, number.length - (signed.length - from), signed.length - from);
        return base64(number);
    }

    private static String jdkName(String alg) {
        return switch (alg.substring(0, 2)) {
            case "RS" -> "SHA" + alg.substring(2) + "withRSA";
            case "ES" -> "SHA" + alg.substring(2) + "withECDSA";
            case "PS" -> "RSASSA-PSS";
            default -> "Ed25519";
        };
    }

    private static int concatLength(String alg) {
        return switch (alg) {
            case "ES256" -> 64;
            case "ES384" -> 96;
            default -> 132;
        };
    }

    private static KeyPair generate(String kind) {
        try {
            if (kind.startsWith("RSA-")) {
                var generator = KeyPairGenerator.getInstance("RSA");
                generator.initialize(Integer.parseInt(kind.substring(4)));
                return generator.generateKeyPair();
            }
            if (kind.equals("Ed25519")) return KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp" + kind.substring(2) + "r1"));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }
}
