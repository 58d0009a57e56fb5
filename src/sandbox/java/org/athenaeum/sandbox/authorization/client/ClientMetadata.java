package org.athenaeum.sandbox.authorization.client;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What a client says of itself, in a registration or in its document (RFC 7591 2; vault D5.2, D5.5). Only public clients
 * that use the authorization code grant may do so.
 *
 * @param redirects  one to ten
 * @param grantTypes contains {@code authorization_code}
 */
public record ClientMetadata(Optional<String> name, List<RedirectUri> redirects, Set<String> grantTypes) {

    private static final int MOST_REDIRECTS = 10;
    private static final int LONGEST_NAME = 100;
    private static final Set<String> GRANTS = Set.of(Client.CODE, Client.REFRESH);

    public ClientMetadata {
        redirects = List.copyOf(redirects);
        grantTypes = Set.copyOf(grantTypes);
    }

    /** @throws MetadataFault if a member is missing, ill-formed or asks for what this server does not do */
    public static ClientMetadata parse(JsonObject metadata) {
        if (metadata.containsKey("software_statement")) {
            throw new MetadataFault("unapproved_software_statement", "this server approves no software statements");
        }
        if (metadata.containsKey("client_secret") || metadata.containsKey("client_secret_expires_at")) {
            throw invalid("a client that anybody can describe has no secret");
        }
        if (!text(metadata, "token_endpoint_auth_method").orElse("none").equals("none")) {
            throw invalid("token_endpoint_auth_method must be none");
        }
        if (!texts(metadata, "response_types").orElse(List.of("code")).equals(List.of("code"))) {
            throw invalid("response_types must be code alone");
        }
        var grants = new LinkedHashSet<>(texts(metadata, "grant_types").orElse(List.of(Client.CODE)));
        if (!GRANTS.containsAll(grants) || !grants.contains(Client.CODE)) {
            throw invalid("grant_types must be authorization_code, with or without refresh_token");
        }
        return new ClientMetadata(name(metadata), redirects(metadata), grants);
    }

    private static Optional<String> name(JsonObject metadata) {
        var name = text(metadata, "client_name");
        if (name.filter(value -> value.length() > LONGEST_NAME).isPresent()) {
            throw invalid("client_name has more than " + LONGEST_NAME + " characters");
        }
        return name;
    }

    private static List<RedirectUri> redirects(JsonObject metadata) {
        var named = texts(metadata, "redirect_uris").orElse(List.of());
        if (named.isEmpty() || named.size() > MOST_REDIRECTS) {
            throw new MetadataFault("invalid_redirect_uri", "one to ten redirect_uris are needed");
        }
        var redirects = named.stream().map(reading(RedirectUri::new)).toList();
        var fitting = text(metadata, "application_type").map(type -> switch (type) {
            case "web" -> redirects.stream().allMatch(RedirectUri::isHttps);
            case "native" -> redirects.stream().noneMatch(RedirectUri::isHttps);
            default -> throw invalid("application_type is native or web");
        });
        if (!fitting.orElse(true)) {
            throw new MetadataFault("invalid_redirect_uri",
                    "a web application has https redirect URIs, a native one loopback or private-use ones");
        }
        return redirects;
    }

    private static Function<String, RedirectUri> reading(Function<String, RedirectUri> reader) {
        return text -> {
            try {
                return reader.apply(text);
            } catch (IllegalArgumentException refused) {
                throw new MetadataFault("invalid_redirect_uri", refused.getMessage());
            }
        };
    }

    private static Optional<String> text(JsonObject metadata, String member) {
        return Optional.ofNullable(metadata.get(member)).map(value -> {
            if (value instanceof JsonString string) {
                return string.getString();
            }
            throw invalid(member + " must be a string");
        });
    }

    private static Optional<List<String>> texts(JsonObject metadata, String member) {
        return Optional.ofNullable(metadata.get(member)).map(value -> {
            if (value instanceof JsonArray array && array.stream().allMatch(ClientMetadata::isText)) {
                return array.getValuesAs(JsonString.class).stream().map(JsonString::getString).toList();
            }
            throw invalid(member + " must be an array of strings");
        });
    }

    private static boolean isText(JsonValue value) {
        return value.getValueType() == JsonValue.ValueType.STRING;
    }

    private static MetadataFault invalid(String why) {
        return new MetadataFault("invalid_client_metadata", why);
    }
}
