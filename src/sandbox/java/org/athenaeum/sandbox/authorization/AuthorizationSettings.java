package org.athenaeum.sandbox.authorization;

import com.nimbusds.jose.JWSAlgorithm;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import org.athenaeum.identity.Secret;
import org.athenaeum.sandbox.authorization.login.Account;
import org.athenaeum.sandbox.authorization.terms.Opaque;
import org.athenaeum.settings.reading.SettingsSource;

/**
 * What can be set about the server.
 *
 * @param account      the one local user
 * @param registration whether clients may register themselves
 * @param documents    hosts of client documents that need not be public: {@code host} or {@code host:port}
 * @param remote       whether the issuer may be another than a loopback address
 * @param algorithm    signs access tokens: RS256 or ES256
 * @param refreshGrace how long a refresh token that was just used gets the same answer once more; zero to ten seconds
 */
public record AuthorizationSettings(Account account, boolean registration, Set<String> documents, boolean remote,
                                    JWSAlgorithm algorithm, Duration refreshGrace) {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.sandbox.authorization");
    private static final Duration LONGEST_GRACE = Duration.ofSeconds(10);
    private static final String DEFAULT_USER = "reader";

    public AuthorizationSettings {
        documents = Set.copyOf(documents);
        if (refreshGrace.isNegative() || refreshGrace.compareTo(LONGEST_GRACE) > 0) {
            throw new IllegalArgumentException("DEVAUTH_REFRESH_GRACE is a number of seconds from 0 to 10");
        }
        if (!Set.of(JWSAlgorithm.RS256, JWSAlgorithm.ES256).contains(algorithm)) {
            throw new IllegalArgumentException("DEVAUTH_ALG is RS256 or ES256");
        }
    }

    /** Everything as it is when nothing is set, for that account. */
    public static AuthorizationSettings of(Account account) {
        return new AuthorizationSettings(account, true, Set.of(), false, JWSAlgorithm.RS256, Duration.ZERO);
    }

    /** The same with client documents allowed on these hosts. */
    public AuthorizationSettings trusting(Set<String> hosts) {
        return new AuthorizationSettings(account, registration, hosts, remote, algorithm, refreshGrace);
    }

    /** The same with another algorithm. */
    public AuthorizationSettings signingWith(JWSAlgorithm other) {
        return new AuthorizationSettings(account, registration, documents, remote, other, refreshGrace);
    }

    /** The same with grace after a refresh. */
    public AuthorizationSettings forgiving(Duration grace) {
        return new AuthorizationSettings(account, registration, documents, remote, algorithm, grace);
    }

    /** The same without dynamic registration. */
    public AuthorizationSettings withoutRegistration() {
        return new AuthorizationSettings(account, false, documents, remote, algorithm, refreshGrace);
    }

    /**
     * Reads {@code DEVAUTH_USER}, {@code DEVAUTH_PASSWORD}, {@code DEVAUTH_DCR}, {@code DEVAUTH_CIMD_ALLOW},
     * {@code DEVAUTH_ALLOW_REMOTE}, {@code DEVAUTH_ALG} and {@code DEVAUTH_REFRESH_GRACE}.
     * Without a password one is made and said once, in the log.
     *
     * @throws IllegalArgumentException naming the variable, if a value cannot be read
     */
    public static AuthorizationSettings read(SettingsSource source) {
        var user = source.value("DEVAUTH_USER").orElse(DEFAULT_USER);
        var password = source.value("DEVAUTH_PASSWORD").orElseGet(() -> made(user));
        var hosts = new LinkedHashSet<>(Arrays.asList(source.value("DEVAUTH_CIMD_ALLOW").orElse("").split("[,\\s]+")));
        hosts.remove("");
        return new AuthorizationSettings(new Account(user, new Secret(password)), flag(source, "DEVAUTH_DCR", true), hosts,
                flag(source, "DEVAUTH_ALLOW_REMOTE", false),
                JWSAlgorithm.parse(source.value("DEVAUTH_ALG").orElse("RS256")), grace(source));
    }

    private static String made(String user) {
        var password = Opaque.name();
        LOG.log(System.Logger.Level.INFO, "DEVELOPMENT authorization server: sign in as {0} with the password {1}; set "
                + "DEVAUTH_PASSWORD for one of your own", user, password);
        return password;
    }

    private static Duration grace(SettingsSource source) {
        var seconds = source.value("DEVAUTH_REFRESH_GRACE").orElse("0");
        return Duration.ofSeconds(seconds.matches("\\d{1,2}") ? Integer.parseInt(seconds) : -1);
    }

    private static boolean flag(SettingsSource source, String name, boolean standard) {
        return source.value(name).map(value -> switch (value.toLowerCase(Locale.ROOT)) {
            case "true", "1", "yes", "on" -> true;
            case "false", "0", "no", "off" -> false;
            default -> throw new IllegalArgumentException(name + " is true or false");
        }).orElse(standard);
    }
}
