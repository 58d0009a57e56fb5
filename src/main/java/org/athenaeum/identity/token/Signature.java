package org.athenaeum.identity.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSVerifier;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.util.Base64URL;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.SignatureException;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import org.athenaeum.identity.keys.SignatureAlgorithm;

/**
 * Whether a public key's owner signed those bytes (vault C3.17). The algorithm is one of those allowed, never what a token says of
 * itself. The platform checks what it can, straight from the bytes; RSASSA-PSS and the form of ECDSA signatures are the library's.
 */
final class Signature {

    private Signature() {
    }

    static boolean holds(SignatureAlgorithm algorithm, PublicKey key, byte[] signed, byte[] signature) {
        try {
            return switch (algorithm) {
                case RS256 -> platform("SHA256withRSA", key, signed, signature);
                case RS384 -> platform("SHA384withRSA", key, signed, signature);
                case RS512 -> platform("SHA512withRSA", key, signed, signature);
                case EDDSA -> platform("Ed25519", key, signed, signature);
                default -> verifier(key).verify(new JWSHeader(JWSAlgorithm.parse(algorithm.joseName())), signed,
                        Base64URL.encode(signature));
            };
        } catch (JOSEException | GeneralSecurityException e) {
            throw new IllegalStateException("a key cannot be used with " + algorithm, e);
        }
    }

    private static JWSVerifier verifier(PublicKey key) throws JOSEException {
        if (key instanceof RSAPublicKey rsa) return new RSASSAVerifier(rsa);
        if (key instanceof ECPublicKey ec) return new ECDSAVerifier(ec);
        throw new IllegalStateException("no verifier for such a key");
    }

    private static boolean platform(String algorithm, PublicKey key, byte[] signed, byte[] signature)
            throws GeneralSecurityException {
        var verifier = java.security.Signature.getInstance(algorithm);
        verifier.initVerify(key);
        verifier.update(signed);
        try {
            return verifier.verify(signature);
        } catch (SignatureException malformed) {
            return false;
        }
    }
}
