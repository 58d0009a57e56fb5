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
 * Whether a public key's owner signed those bytes (vault C3.17). The header given to the library is made here from the one
 * allowed algorithm, so nothing that a token says of itself reaches it.
 */
final class Signature {

    private Signature() {
    }

    static boolean holds(SignatureAlgorithm algorithm, PublicKey key, byte[] signed, byte[] signature) {
        try {
            if (algorithm == SignatureAlgorithm.EDDSA) return isEdwards(key, signed, signature);
            var header = new JWSHeader(JWSAlgorithm.parse(algorithm.joseName()));
            return verifier(key).verify(header, signed, Base64URL.encode(signature));
        } catch (JOSEException | GeneralSecurityException e) {
            throw new IllegalStateException("a key cannot be used with " + algorithm, e);
        }
    }

    private static JWSVerifier verifier(PublicKey key) throws JOSEException {
        if (key instanceof RSAPublicKey rsa) return new RSASSAVerifier(rsa);
        if (key instanceof ECPublicKey ec) return new ECDSAVerifier(ec);
        throw new IllegalStateException("no verifier for such a key");
    }

    /** By the platform, which can; the library would need another one for it. */
    private static boolean isEdwards(PublicKey key, byte[] signed, byte[] signature) throws GeneralSecurityException {
        var verifier = java.security.Signature.getInstance("Ed25519");
        verifier.initVerify(key);
        verifier.update(signed);
        try {
            return verifier.verify(signature);
        } catch (SignatureException malformed) {
            return false;
        }
    }
}
