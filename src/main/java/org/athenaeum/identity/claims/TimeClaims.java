package org.athenaeum.identity.claims;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Reason;

/** {@code exp}, {@code nbf}, {@code iat}: seconds since 1970, fractions allowed (vault C3.21 to C3.23; RFC 7519 2). */
final class TimeClaims {

    /** Later than that are milliseconds that someone took for seconds. */
    private static final BigDecimal MOST_SECONDS = new BigDecimal("100000000000");

    private final JsonObject claims;
    private final ClaimRules rules;
    private final BigDecimal now;
    private final BigDecimal skew;

    TimeClaims(JsonObject claims, Instant now, ClaimRules rules) {
        this.claims = claims;
        this.rules = rules;
        this.now = BigDecimal.valueOf(now.getEpochSecond()).add(BigDecimal.valueOf(now.getNano(), 9));
        this.skew = seconds(rules.clockSkew());
    }

    /** When the token ends, in whole seconds, earlier rather than later. */
    Instant check() {
        var exp = number("exp", Reason.EXPIRY);
        if (exp.signum() <= 0 || exp.compareTo(MOST_SECONDS) >= 0) throw new TokenRefusal(Reason.EXPIRY);
        if (now.subtract(skew).compareTo(exp) >= 0) throw new TokenRefusal(Reason.EXPIRED);

        if (claims.containsKey("nbf") && isAhead(number("nbf", Reason.NOT_BEFORE))) throw new TokenRefusal(Reason.NOT_BEFORE);
        if (rules.profile() == Profile.RFC9068) checkLifetime(exp);
        return Instant.ofEpochSecond(exp.longValue());
    }

    private void checkLifetime(BigDecimal exp) {
        var iat = number("iat", Reason.ISSUED_AT);
        if (isAhead(iat) || iat.compareTo(exp) >= 0) throw new TokenRefusal(Reason.ISSUED_AT);
        if (exp.subtract(iat).compareTo(seconds(rules.maxLifetime())) > 0) throw new TokenRefusal(Reason.LIFETIME);
    }

    private boolean isAhead(BigDecimal time) {
        return time.compareTo(now.add(skew)) > 0;
    }

    private BigDecimal number(String name, Reason reason) {
        if (claims.get(name) instanceof JsonNumber number) return number.bigDecimalValue();
        throw new TokenRefusal(reason);
    }

    private static BigDecimal seconds(Duration time) {
        return BigDecimal.valueOf(time.getSeconds()).add(BigDecimal.valueOf(time.getNano(), 9));
    }
}
