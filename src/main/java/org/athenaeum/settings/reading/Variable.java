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
    MCP_AUTH_MODE("none", "How callers prove who they are over HTTP; this build knows none"),

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
