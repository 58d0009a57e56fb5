package org.athenaeum.sandbox.authorization.document;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.util.Timeout;
import org.athenaeum.sandbox.authorization.client.UnknownClient;

/**
 * Gets one document: at most 5 KiB in three seconds in all, without redirects and cookies, over a connection to the very
 * address that was checked (vault D5.4). Four at a time; more are refused, not queued.
 */
final class DocumentFetcher implements AutoCloseable {

    private static final int LARGEST = 5 * 1024;
    private static final long PATIENCE_SECONDS = 3;
    private static final int AT_ONCE = 4;
    /** The library itself bounds no header. */
    private static final Http1Config BOUNDED = Http1Config.custom().setMaxLineLength(8_192).setMaxHeaderCount(100).build();

    /** A document's bytes, and how long its server lets it be kept. */
    record Fetched(byte[] body, Optional<String> cacheControl) {
    }

    private final Resolver resolver;
    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(0, AT_ONCE, 10, TimeUnit.SECONDS,
            new SynchronousQueue<>(), work -> {
                var thread = new Thread(work, "sandbox-document");
                thread.setDaemon(true);
                return thread;
            });

    DocumentFetcher(Resolver resolver) {
        this.resolver = resolver;
    }

    /** @throws UnknownClient with a sentence to show, if there is no such document or it is not to be trusted */
    Fetched fetch(DocumentUrl url) {
        var request = new HttpGet(url.uri());
        request.setHeader(HttpHeaders.ACCEPT, "application/json");
        Future<Fetched> running = null;
        try {
            running = threads.submit(() -> fetchNow(url, request));
            return running.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof UnknownClient refused ? refused : refused("cannot be fetched");
        } catch (TimeoutException slow) {
            throw refused("was not delivered within " + PATIENCE_SECONDS + " seconds");
        } catch (RejectedExecutionException busy) {
            throw refused("cannot be fetched now: too many others are being fetched");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw refused("cannot be fetched: the server is stopping");
        } finally {
            request.cancel();
            if (running != null) {
                running.cancel(true);
            }
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    private Fetched fetchNow(DocumentUrl url, HttpGet request) throws IOException {
        // whoever waits for this gives up first; these only end what could not be cancelled
        var patience = Timeout.ofSeconds(2 * PATIENCE_SECONDS);
        var connections = PoolingHttpClientConnectionManagerBuilder.create()
                .setDnsResolver(pinned(url))
                .setConnectionFactory(ManagedHttpClientConnectionFactory.builder().http1Config(BOUNDED).build())
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(patience).setSocketTimeout(patience).build())
                .build();
        try (var client = HttpClients.custom()
                .setConnectionManager(connections)
                .setDefaultRequestConfig(RequestConfig.custom().setResponseTimeout(patience).build())
                .disableRedirectHandling().disableCookieManagement().disableAuthCaching()
                .disableAutomaticRetries().disableContentCompression().build()) {
            return client.execute(request, DocumentFetcher::read);
        }
    }

    /** The client connects to what this returns and never asks again, so an answer that changes later changes nothing. */
    private DnsResolver pinned(DocumentUrl url) {
        return new DnsResolver() {
            @Override
            public InetAddress[] resolve(String host) throws UnknownHostException {
                var addresses = resolver.resolve(host);
                if (!url.trusted() && (addresses.length == 0 || !Stream.of(addresses).allMatch(PublicAddress::is))) {
                    throw refused("is not at a public address");
                }
                return addresses;
            }

            @Override
            public String resolveCanonicalHostname(String host) {
                return host;
            }
        };
    }

    private static Fetched read(ClassicHttpResponse response) throws IOException {
        if (response.getCode() != 200) {
            throw refused("answers with status " + response.getCode());
        }
        var type = Optional.ofNullable(response.getEntity().getContentType()).orElse("").split(";", 2)[0].strip();
        if (!type.equalsIgnoreCase("application/json") && !type.matches("(?i)[\\w.+-]{1,60}/[\\w.+-]{1,60}\\+json")) {
            throw refused("is not JSON by its content type");
        }
        var body = response.getEntity().getContent().readNBytes(LARGEST + 1);
        if (body.length > LARGEST) {
            throw refused("has more than " + LARGEST + " bytes");
        }
        var cache = Optional.ofNullable(response.getFirstHeader(HttpHeaders.CACHE_CONTROL));
        return new Fetched(body, cache.map(Header::getValue));
    }

    private static UnknownClient refused(String why) {
        return new UnknownClient("The document at the client's own address " + why + ".");
    }
}
