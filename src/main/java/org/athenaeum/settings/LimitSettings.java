package org.athenaeum.settings;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.limits.address.AddressRange;
import org.athenaeum.limits.address.TrustedProxies;
import org.athenaeum.limits.rate.RateLimits;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/**
 * How much each caller may do, and which proxies say who that is (RULINGS 15, 16, 57).
 *
 * @param rates    counted for each caller
 * @param asResult whether a call too many is answered as a result, for clients that take the status 429 for the end of everything
 * @param proxies  who is believed about addresses and hosts
 */
public record LimitSettings(RateLimits rates, boolean asResult, TrustedProxies proxies) {

    private static final int MOST = 1_000_000;
    private static final Map<RateClass, Variable> VARIABLES = Map.of(
            RateClass.AUTH, Variable.MCP_RATELIMIT_AUTH_PER_MIN, RateClass.WRITE, Variable.MCP_RATELIMIT_WRITE_PER_MIN,
            RateClass.READ, Variable.MCP_RATELIMIT_READ_PER_MIN, RateClass.ADMIN, Variable.MCP_RATELIMIT_ADMIN_PER_MIN);

    static LimitSettings read(SettingsReader settings) {
        var enabled = settings.bool(Variable.MCP_RATELIMIT_ENABLED);
        if (!enabled) settings.warn("MCP_RATELIMIT_ENABLED is false: every caller may call as often as it likes");
        var window = Duration.ofSeconds(settings.integer(Variable.MCP_RATELIMIT_WINDOW_SEC, 1, 3600));
        var perWindow = new EnumMap<RateClass, Integer>(RateClass.class);
        VARIABLES.forEach((kind, variable) -> perWindow.put(kind, settings.integer(variable, 0, MOST)));
        var rates = new RateLimits(enabled, window, perWindow, settings.integer(Variable.MCP_RATELIMIT_MAX_KEYS, 1, MOST),
                settings.integer(Variable.MCP_RATELIMIT_CALLS_AT_ONCE, 0, MOST),
                settings.integer(Variable.MCP_RATELIMIT_OPEN_STREAMS, 0, MOST));
        boolean asResult = settings.word(Variable.MCP_RATELIMIT_ANSWER, Map.of("http", false, "tool", true));
        return new LimitSettings(rates, asResult, proxies(settings));
    }

    private static TrustedProxies proxies(SettingsReader settings) {
        return new TrustedProxies(settings.list(Variable.MCP_TRUSTED_PROXIES,
                "must list addresses or ranges like 10.0.0.0/8 and 2001:db8::/32, parted by commas; no names",
                AddressRange::parse));
    }
}
