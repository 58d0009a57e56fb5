package org.athenaeum.settings.reading;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A name of the form {@code BRAPI_<ALIAS>_…}, of which there may be any number: they are found in the environment and not listed
 * (RULINGS 54; backends/brapi.md C2, G1).
 *
 * @param name  as it was given
 * @param alias as variables write it: upper case, with {@code _} for {@code -}
 * @param file  whether it names the file that holds the value
 */
public record AliasVariable(String name, String alias, Field field, boolean file) {

    /** What such a name says of its server. */
    public enum Field {
        BASE_URL, USERNAME, PASSWORD, BEARER_TOKEN, API_KEY_HEADER, API_KEY, OAUTH_CLIENT_ID, OAUTH_CLIENT_SECRET,
                OAUTH_TOKEN_URL,
        DIALECT;

        private static final List<Field> SECRETS = List.of(PASSWORD, BEARER_TOKEN, API_KEY, OAUTH_CLIENT_SECRET);

        /** A secret has a {@code _FILE} form too. */
        public boolean isSecret() {
            return SECRETS.contains(this);
        }
    }

    private static final Pattern FORM = Pattern.compile("BRAPI_([A-Z0-9_]{1,64}?)_("
            + Arrays.stream(Field.values()).map(Field::name).collect(Collectors.joining("|")) + ")(_FILE)?");

    /** What that name means; absent where it is of another form. */
    public static Optional<AliasVariable> parse(String name) {
        var form = FORM.matcher(name.toUpperCase(Locale.ROOT));
        if (!name.toUpperCase(Locale.ROOT).startsWith("BRAPI_") || !form.matches()) return Optional.empty();
        var field = Field.valueOf(form.group(2));
        boolean file = form.group(3) != null;
        if (file && !field.isSecret()) return Optional.empty();
        return Optional.of(new AliasVariable(name, form.group(1), field, file));
    }
}
