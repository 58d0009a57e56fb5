package org.athenaeum.settings.brapi;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.BackendUrl;
import org.athenaeum.outbound.open.HeaderName;
import org.athenaeum.settings.reading.AliasVariable;
import org.athenaeum.settings.reading.AliasVariable.Field;
import org.athenaeum.settings.reading.SettingsReader;

/** Finds the aliases in the environment, and reads each (RULINGS 54; backends/brapi.md C2). */
final class AliasReading {

    static final List<String> DIALECTS = List.of("spec", "brapi-test", "breedbase", "cassavabase", "bms");
    private static final String ADDRESS = "must be an http or https address without user, query and fragment";
    private static final String PRINTABLE = "[\\x21-\\x7e](?:[\\x20-\\x7e]{0,3998}[\\x21-\\x7e])?";

    private final SettingsReader settings;
    private final Map<String, Map<Field, String>> names = new TreeMap<>();

    AliasReading(SettingsReader settings) {
        this.settings = settings;
        settings.names().stream().sorted().filter(name -> settings.raw(name).isPresent())
                .forEach(name -> AliasVariable.parse(name).ifPresent(this::note));
    }

    /** By the part that names each. */
    Map<String, AliasSettings> read() {
        var header = keyHeader();
        var all = new TreeMap<String, AliasSettings>();
        names.keySet().forEach(alias -> all.put(alias, alias(alias, header)));
        return all;
    }

    /** In which header field a key goes where nobody says: {@code BRAPI_DEFAULT_API_KEY_HEADER}. */
    HeaderName keyHeader() {
        return names.containsKey(AliasSettings.DEFAULT) ? header(AliasSettings.DEFAULT, HeaderName.AUTHORIZATION)
                : HeaderName.AUTHORIZATION;
    }

    /** Two spellings of one name, which a shell keeps apart, are nobody's intention. */
    private void note(AliasVariable variable) {
        var fields = names.computeIfAbsent(variable.alias(), alias -> new EnumMap<>(Field.class));
        var name = variable.file() ? variable.name().substring(0, variable.name().length() - "_FILE".length()) : variable.name();
        var other = fields.putIfAbsent(variable.field(), name);
        if (other != null && !other.equals(name)) {
            settings.fault(variable.name(), "and " + other + " mean the same; set one of them");
        }
    }

    private AliasSettings alias(String alias, HeaderName standard) {
        var credentials = new ArrayList<ServerCredential>();
        var user = given(alias, Field.USERNAME);
        var password = secret(alias, Field.PASSWORD);
        if (whole(alias, user.isPresent(), Field.USERNAME, password.isPresent(), Field.PASSWORD)) {
            credentials.add(new ServerCredential.Password(user.orElseThrow(), password.orElseThrow()));
        }
        secret(alias, Field.BEARER_TOKEN).ifPresent(token -> credentials.add(new ServerCredential.Bearer(token)));
        secret(alias, Field.API_KEY).ifPresent(key -> credentials.add(new ServerCredential.ApiKey(key, header(alias, standard))));
        var client = given(alias, Field.OAUTH_CLIENT_ID);
        var clientSecret = secret(alias, Field.OAUTH_CLIENT_SECRET);
        if (whole(alias, client.isPresent(), Field.OAUTH_CLIENT_ID, clientSecret.isPresent(), Field.OAUTH_CLIENT_SECRET)) {
            credentials.add(new ServerCredential.Client(client.orElseThrow(), clientSecret.orElseThrow(),
                    url(alias, Field.OAUTH_TOKEN_URL)));
        }
        var present = credentials.stream().map(ServerCredential::mode).toList();
        if (present.size() > 1) settings.warn("BRAPI_" + alias + "_… holds credentials of several kinds (" + String.join(", ",
                present)
                + "): connections to it are refused until one is left");
        var one = present.size() == 1 ? Optional.of(credentials.get(0)) : Optional.<ServerCredential>empty();
        return new AliasSettings(alias, url(alias, Field.BASE_URL), present, one, dialect(alias));
    }

    /** Half a credential counts as none, and is told (backends/brapi.md C2). */
    private boolean whole(String alias, boolean first, Field firstField, boolean second, Field secondField) {
        if (first != second) {
            settings.warn(name(alias, first ? firstField : secondField) + " has no effect without " + name(alias,
                    first ? secondField : firstField));
        }
        return first && second;
    }

    private Optional<BackendUrl> url(String alias, Field field) {
        var given = given(alias, field);
        if (given.isEmpty()) return Optional.empty();
        if (given.get().contains("${")) {
            settings.warn(name(alias, field) + " holds a placeholder that nobody replaced, and counts as unset");
            return Optional.empty();
        }
        var url = BackendUrl.parse(given.get());
        if (url.isEmpty()) settings.fault(name(alias, field), ADDRESS);
        url.filter(BackendUrl::isPlain).ifPresent(plain ->
                settings.warn(name(alias, field) + " is plain http to another host: credentials can be read on the way"));
        return url;
    }

    private HeaderName header(String alias, HeaderName standard) {
        var given = given(alias, Field.API_KEY_HEADER);
        if (given.isEmpty()) return standard;
        var header = HeaderName.of(given.get());
        if (header.isEmpty()) settings.fault(name(alias, Field.API_KEY_HEADER),
                "must be the name of a header field of a request");
        return header.orElse(standard);
    }

    private Optional<String> dialect(String alias) {
        var given = given(alias, Field.DIALECT).filter(word -> !word.equals("auto"));
        if (given.isPresent() && !DIALECTS.contains(given.get())) {
            settings.fault(name(alias, Field.DIALECT), "must be auto or one of " + String.join(", ", DIALECTS));
            return Optional.empty();
        }
        return given;
    }

    private Optional<Secret> secret(String alias, Field field) {
        if (!names.get(alias).containsKey(field)) return Optional.empty();
        var secret = settings.secret(name(alias, field));
        if (secret.filter(value -> !value.reveal().matches(PRINTABLE)).isPresent() && field != Field.PASSWORD) {
            settings.fault(name(alias, field), "holds characters that no header field can carry");
            return Optional.empty();
        }
        return secret;
    }

    private Optional<String> given(String alias, Field field) {
        return Optional.ofNullable(names.get(alias).get(field)).flatMap(settings::raw);
    }

    private String name(String alias, Field field) {
        return names.get(alias).getOrDefault(field, "BRAPI_" + alias + "_" + field);
    }
}
