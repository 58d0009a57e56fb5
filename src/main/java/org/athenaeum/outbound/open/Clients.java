package org.athenaeum.outbound.open;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.entity.GZIPInputStreamFactory;
import org.apache.hc.client5.http.entity.InputStreamFactory;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/** Makes the library's client: no redirects, cookies, retries or proxies of its own, and heads of bounded size. */
final class Clients {

    private static final Timeout CONNECT = Timeout.ofSeconds(10);
    /** Whoever waits gives up first; this only ends what could not be cancelled. */
    private static final Timeout SILENCE = Timeout.ofMinutes(10);
    private static final Http1Config BOUNDED = Http1Config.custom().setMaxLineLength(16_384).setMaxHeaderCount(200).build();
    /** The library would offer, and unpack, whatever it finds code for. */
    private static final LinkedHashMap<String, InputStreamFactory> GZIP =
            new LinkedHashMap<>(Map.of("gzip", GZIPInputStreamFactory.getInstance()));
    private static final int PER_SERVER = 64;
    private static final int ALTOGETHER = 512;

    private Clients() {
    }

    static CloseableHttpClient make(Pinned addresses) {
        var connections = PoolingHttpClientConnectionManagerBuilder.create()
                .setDnsResolver(addresses)
                .setConnectionFactory(ManagedHttpClientConnectionFactory.builder().http1Config(BOUNDED).build())
                .setMaxConnPerRoute(PER_SERVER).setMaxConnTotal(ALTOGETHER)
                .setDefaultConnectionConfig(ConnectionConfig.custom().setConnectTimeout(CONNECT).setSocketTimeout(SILENCE)
                        .setValidateAfterInactivity(TimeValue.ofSeconds(2)).setTimeToLive(TimeValue.ofSeconds(60)).build())
                .build();
        return HttpClients.custom().setConnectionManager(connections)
                .setDefaultRequestConfig(RequestConfig.custom().setResponseTimeout(SILENCE).setConnectionRequestTimeout(SILENCE)
                        .build())
                .setUserAgent("athenaeum/" + Optional.ofNullable(Clients.class.getPackage().getImplementationVersion())
                        .orElse("dev"))
                .setContentDecoderRegistry(GZIP)
                .disableRedirectHandling().disableCookieManagement().disableAuthCaching().disableAutomaticRetries().build();
    }
}
