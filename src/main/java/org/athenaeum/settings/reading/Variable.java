package org.athenaeum.settings.reading;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Every setting this build reads: its name, default and meaning. The constants are named as the environment names them, and
 * the README lists the same table (DESIGN 8; backends/vault.md 0).
 */
public enum Variable {
    MCP_FAMILIES("", "Families to serve, comma-separated. Unset: each family that has a variable of its own set"),
    MCP_ROOT("", "What /mcp serves: a family's name, or all. Unset: the only enabled family, else all"),

    BRAIN_MCP_VAULT("", "Absolute path of the vault's git work tree; required by the family vault"),
    BRAIN_MCP_PAGE_EXTENSIONS("md,markdown", "File name extensions that make a file a page, without dots"),
    BRAIN_MCP_MAX_PAGE_BYTES("16777216", "A larger file is not a page; 1 KiB to 64 MiB"),
    BRAIN_MCP_TRACKED_ONLY("false", "Whether only paths in the git index are pages"),
    BRAIN_MCP_STDIO_SCOPES("wiki:read", "What the local user's assistant may read on stdio; none grants nothing"),
    BRAIN_MCP_EXTRA_TOOLS("true",
            "Whether list_pages, page_links, list_tags, recent_pages and find_broken_links are offered too"),
    BRAIN_MCP_UPSTREAM_URL("",
            "Address of the service that page_status asks; https, or http on this machine. Unset: none is asked"),
    BRAIN_MCP_UPSTREAM_TOKEN_URL("", "Token endpoint where the gateway gets its own token for that service"),
    BRAIN_MCP_UPSTREAM_RESOURCE("", "Resource that token is asked for (RFC 8707). Unset: the service's address"),
    BRAIN_MCP_UPSTREAM_ISSUER("", "Audience of the gateway's signed assertions, the issuer there. Unset: the token endpoint"),
    BRAIN_MCP_UPSTREAM_CLIENT_ID("", "The gateway's client id at the token endpoint"),
    BRAIN_MCP_UPSTREAM_KEY(true, "", "Private key, PEM or JWK, that signs the gateway's assertions (private_key_jwt)"),
    BRAIN_MCP_UPSTREAM_CLIENT_SECRET(true, "", "The gateway's secret there instead of a key (client_secret_basic)"),
    BRAIN_MCP_UPSTREAM_CLASSES("ordinary",
            "Classes of pages whose paths that service may be told: ordinary, confidential, people"),
    MCP_ANONYMOUS_SCOPES("none", "What a caller without a token may read over HTTP; none grants nothing"),
    BRAIN_MCP_RESOURCE("", "The vault's URL as clients type it, and the audience of its tokens. Unset: the gateway's address and path"),
    BRAIN_MCP_ISSUER("", "Whose tokens open the vault: URLs of authorization servers, comma-separated. Unset: nobody's"),
    BRAIN_MCP_JWKS_URL("", "Where those publish their keys, in the same order. Unset: as their own metadata says"),
    BRAIN_MCP_ALGS("RS256,ES256", "Signatures that are taken: RS, PS or ES with 256, 384 or 512, and EdDSA"),
    BRAIN_MCP_CLOCK_SKEW("30s", "How far clocks may differ; 0 to 60 s"),
    BRAIN_MCP_MAX_TOKEN_LIFETIME("24h", "Longest life of a token; 1 min to 366 days"),
    BRAIN_MCP_REQUIRE_KID("true", "Whether a token must name its key"),
    BRAIN_MCP_SCOPE_ARRAY("false", "Whether a token may list its scopes as an array"),
    BRAIN_MCP_SINGLE_AUDIENCE("false", "Whether a token must be for the vault alone"),
    BRAIN_MCP_DENIED_TOKENS_FILE("", "Absolute path of a file of token ids (jti), one a line, that count no more"),

    BRAINKB_URL("http://localhost:8010", "Address of BrainKB's query service"),
    USERMANAGEMENT_URL("", "Address of its user management. Unset: BRAINKB_URL, with port 8004 where that has 8010"),
    MCP_ALLOWED_BASE_URLS("",
            "Other BrainKB servers callers may name: addresses, comma-separated, each alone or with =address of its users"),
    BRAINKB_TOKEN(true, "", "Personal access token of the user of a pipe"),
    MCP_ALLOW_SHARED_IDENTITY("false", "Whether callers over HTTP without a credential use that token too"),
    MCP_INGEST_ROOT("", "Absolute path of the folder whose RDF files may be ingested. Unset: none over HTTP, any on a pipe"),
    MCP_MAX_INGEST_BYTES("10000000", "Largest RDF text of an ingest; 0 is without limit"),
    MCP_MAX_INGEST_FILES("50", "Most files of an ingest; 0 is without limit"),
    MCP_UPLOAD_DIR("", "Absolute path of the folder where files wait that were uploaded to be ingested. Unset: no uploads"),
    MCP_UPLOAD_ENABLED("true", "Whether there are uploads, where that folder is set"),
    MCP_UPLOAD_MAX_BYTES("5000000000", "Largest upload; 1 to 1000000000000"),
    MCP_UPLOAD_TOTAL_BYTES("20000000000", "Most bytes that all of them hold, of which one user may hold a quarter"),
    MCP_UPLOAD_TTL_MIN("360", "Minutes after which an upload is deleted; 1 to 10080"),
    MCP_SESSION_TTL_MIN("720", "Longest life of a login at BrainKB, in minutes; 1 to 10080"),

    BRAPI_BUILTIN_ALIASES_DISABLED("", "Aliases of built-in BrAPI servers that are not offered, comma-separated"),
    BRAPI_SERVERS_FILE("", "Absolute path of a JSON file with more BrAPI servers to offer by alias"),
    BRAPI_ALLOWED_HOSTS("", "The only hosts of BrAPI servers, comma-separated; *.example.org stands for all below. Unset: any public"),
    BRAPI_ALLOW_PRIVATE_IPS("false", "Whether callers may name BrAPI servers at private and loopback addresses"),
    BRAPI_SESSION_ISOLATION("true", "Whether each MCP session has its own connections and frames; else all of a verified tenant share"),
    BRAPI_MAX_CONCURRENT_REQUESTS("4", "Most requests at once to one BrAPI server; 1 to 64"),
    BRAPI_RETRY_MAX_ATTEMPTS("3", "Further attempts of a read that a BrAPI server did not answer well; 0 to 10"),
    BRAPI_RETRY_BASE_DELAY_MS("500", "Wait before the first of them, doubled for each; 10 ms to 30 s"),
    BRAPI_REQUEST_TIMEOUT_MS("30000", "Longest wait for an answer of a BrAPI server; 100 ms to 5 min"),
    BRAPI_COMPANION_TIMEOUT_MS("8000", "Longest wait for what only makes an answer richer, and for a page of many; 100 ms to 5 min"),
    BRAPI_SEARCH_POLL_INTERVAL_MS("1000", "Time between two looks at a search that runs; 10 ms to 60 s"),
    BRAPI_SEARCH_POLL_TIMEOUT_MS("60000", "Longest wait for such a search; 100 ms to 10 min"),
    BRAPI_REFERENCE_CACHE_TTL_SECONDS("3600", "How long services, programs, trials and locations are kept, in seconds; 1 to 604800"),
    BRAPI_LOAD_LIMIT("1000", "Rows that a result holds unless asked otherwise; the others go to a frame; 1 to 10000"),
    BRAPI_PAGE_SIZE("1000", "Rows asked for at once while many are fetched; 1 to 100000"),
    BRAPI_GENOTYPE_CALLS_MAX_PULL("100000", "Most genotype calls fetched at once; 1 to 500000"),
    BRAPI_ENABLE_WRITES("false", "Whether brapi_submit_observations is offered"),
    BRAPI_WRITES_ALLOW_FORCE("false", "Whether it may write without asking the user first"),
    BRAPI_CANVAS_DROP_ENABLED("false", "Whether brapi_dataframe_drop is offered"),
    BRAPI_DATASET_TTL_SECONDS("86400", "How long frames and exported files live, in seconds; 60 to 604800"),
    BRAPI_CANVAS_MAX_ROWS("10000", "Most rows that one SQL query over frames gives; 1 to 100000"),
    BRAPI_CANVAS_QUERY_TIMEOUT_MS("30000", "Longest time of such a query; 100 ms to 5 min"),
    BRAPI_EXPORT_DIR("", "Absolute path of the folder that frames are exported to. Unset: nothing is exported", "CANVAS_EXPORT_PATH"),
    CANVAS_DEFAULT_MEMORY_LIMIT_MB("1024",
            "Memory for all frames together, in MiB; 128 to 65536, and never more than the process can have"),

    MCP_AUTH_MODE("none", "How callers of an endpoint for all families prove who they are: none, jwt (a shared secret) or oauth"),
    MCP_AUTH_SECRET_KEY(true, "", "jwt: the secret that signs tokens with HS256, at least 32 characters"),
    MCP_JWT_EXPECTED_ISSUER("", "jwt: what a token's iss must be. Unset: anything"),
    MCP_JWT_EXPECTED_AUDIENCE("", "jwt: what a token's aud must hold. Unset: anything"),
    OAUTH_ISSUER_URL("", "oauth: the authorization server; required there"),
    OAUTH_AUDIENCE("", "oauth: what a token's aud must hold; required there"),
    OAUTH_JWKS_URI("", "oauth: where the issuer publishes its keys. Unset: as its own metadata says"),
    OAUTH_JWKS_TIMEOUT_MS("5000", "oauth: longest fetch of keys; 100 ms to 30 s"),
    OAUTH_JWKS_COOLDOWN_MS("30000", "oauth: time between two fetches for a key nobody knows; 1 s to 1 h"),
    MCP_SERVER_RESOURCE_IDENTIFIER("", "oauth: the endpoint's URL as clients type it. Unset: the gateway's address and path"),

    MCP_HOST("127.0.0.1", "Address to listen on"),
    MCP_PORT("8080", "Port to listen on; 1 to 65535"),
    MCP_HTTP_ENDPOINT_PATH("", "One more path that serves what /mcp serves", "KB_MCP_HTTP_PATH"),
    MCP_PUBLIC_URL("", "The gateway's address as clients see it, behind a proxy"),
    MCP_ALLOWED_HOSTS("",
            "Host names a request may address, with or without port. Unset: loopback names and the public URL's host",
            "KB_MCP_HTTP_ALLOWED_HOSTS"),
    MCP_ALLOWED_ORIGINS("", "Web origins that may call. Unset: loopback origins. * admits any, on a loopback listener only"),
    MCP_HTTP_MAX_BODY_BYTES("1048576", "Largest message, over HTTP and on a pipe; 1 KiB to 64 MiB",
            "KB_MCP_HTTP_MAX_REQUEST_BYTES"),

    MCP_MAX_RESULT_BYTES("81920", "Largest structured result and page text; 16 KiB to 4 MiB", "KB_MCP_MAX_RESULT_BYTES"),
    MCP_TEXT_MODE("readable", "Text of a result: readable, or json for the structured data again", "KB_MCP_TEXT_MODE"),
    MCP_SESSION_IDLE_MS("1800000", "Milliseconds after which an idle session without state ends; 1 s to 24 h",
            "KB_MCP_HTTP_SESSION_TTL_MS", "MCP_STATEFUL_SESSION_STALE_TIMEOUT_MS"),
    MCP_SESSION_MODE("auto",
            "Sessions for clients before 2026-07-28: auto, stateful (always needed) or stateless (none: state has handles)"),
    MCP_SSE("false", "Whether each endpoint also has the transport of 2024-11-05, at /sse and /message below it"),

    MCP_TRUSTED_PROXIES("", "Proxies believed about X-Forwarded-For and -Host: addresses and CIDR ranges, comma-separated",
            "KB_MCP_HTTP_TRUSTED_PROXIES"),
    MCP_RATELIMIT_ENABLED("true", "Whether calls of each caller are counted, over HTTP, and limited"),
    MCP_RATELIMIT_WINDOW_SEC("60", "Seconds for which calls are counted; 1 to 3600"),
    MCP_RATELIMIT_AUTH_PER_MIN("8", "Logins in such a window; 0 is without limit"),
    MCP_RATELIMIT_WRITE_PER_MIN("40", "Calls in it that change something; 0 is without limit"),
    MCP_RATELIMIT_READ_PER_MIN("120", "Calls in it that read; 0 is without limit"),
    MCP_RATELIMIT_ADMIN_PER_MIN("30", "Calls in it that administer; 0 is without limit"),
    MCP_RATELIMIT_MAX_KEYS("20000", "Callers with a token, and addresses, counted one by one; others share counts"),
    MCP_RATELIMIT_CALLS_AT_ONCE("8", "Calls of one caller that run at the same time; 0 is without limit"),
    MCP_RATELIMIT_OPEN_STREAMS("8", "Streams that one caller has open; 0 is without limit"),
    MCP_RATELIMIT_ANSWER("http", "A call too many: http (status 429), or tool (a result that says so, with status 200)"),
    MCP_AUDIT("console",
            "Where a line of JSON about each call goes: console, off, or the absolute path of a file, which is rotated"),
    MCP_AUDIT_SUBJECT("hash", "How that line names a caller: hash (keyed by MCP_STATE_KEY) or plain"),

    MCP_STATE_KEY(true, "", "Secret of at least 32 characters that seals cursors and handles. Unset: a new one at each start"),
    MCP_STATE_DIR("", "Absolute path of the directory for files the gateway keeps. Unset: the working directory"),
    MCP_LOG_LEVEL("info",
            "Our own log level: debug, info, warning or error. The server takes debug under this name only", "KB_MCP_LOG_LEVEL");

    private final boolean secret;
    private final String standard;
    private final String meaning;
    private final List<String> aliases;

    Variable(String standard, String meaning, String... aliases) {
        this(false, standard, meaning, aliases);
    }

    Variable(boolean secret, String standard, String meaning, String... aliases) {
        this.secret = secret;
        this.standard = standard;
        this.meaning = meaning;
        this.aliases = List.of(aliases);
    }

    /** The value in force when nothing is set, as one would write it; absent if there is none. */
    public Optional<String> standard() {
        return Optional.of(standard).filter(value -> !value.isEmpty());
    }

    /** What it is for and which values it takes, for the README. */
    public String meaning() {
        return meaning;
    }

    /** Names of predecessors that mean the same. */
    public List<String> aliases() {
        return aliases;
    }

    /** A secret has a {@code _FILE} form too and is never shown. */
    public boolean isSecret() {
        return secret;
    }

    /** Whether that name is read, be it a variable's own, an alias, or the file form of a secret. */
    static boolean isRead(String name) {
        return Arrays.stream(values()).anyMatch(v -> v.name().equals(name) || v.aliases.contains(name)
                || v.secret && name.equals(v.name() + "_FILE"));
    }
}
