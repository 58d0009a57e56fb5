package org.athenaeum.settings.reading;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.athenaeum.identity.Secret;

/**
 * Reads variables into types. A value that cannot be used becomes a {@link Fault} and the default stands in, so that one start
 * tells everything that is wrong (RULINGS 54, 55).
 */
public final class SettingsReader {

    private static final Set<String> YES = Set.of("true", "1", "yes", "on");
    private static final Set<String> NO = Set.of("false", "0", "no", "off");
    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,15}");
    private static final Pattern SIZE = Pattern.compile("([0-9]{1,13})|([0-9]{1,9}) ?(KiB|MiB|GiB)");
    private static final Pattern SPAN = Pattern.compile("([0-9]{1,12}) ?(ms|s|m|h)?");
    private static final int MAX_SECRET_FILE_BYTES = 64 * 1024;

    private final SettingsSource source;
    private final List<Fault> faults = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    public SettingsReader(SettingsSource source) {
        this.source = source;
    }

    /** A value under the name it was given by, which is the name a fault must tell. */
    private record Given(String name, String value) {
    }

    /** Whether anything was given, under the variable's own name or another. */
    public boolean isSet(Variable variable) {
        return given(variable).isPresent();
    }

    /** Every name the source knows. */
    public Set<String> names() {
        return source.names();
    }

    /** The value of any name as it was given; for looking at variables that are not read. */
    public Optional<String> raw(String name) {
        return source.value(name);
    }

    /** The value, if given or if there is a default; parsed by the function, whose empty answer is a fault of that wording. */
    public <T> Optional<T> parsed(Variable variable, String expected, Function<String, Optional<T>> parse) {
        var given = given(variable);
        if (given.isPresent()) {
            var value = parse.apply(given.get().value());
            if (value.isPresent()) return value;
            faults.add(new Fault(given.get().name(), expected));
        }
        return variable.standard().flatMap(parse);
    }

    /** One of the words, in any letter case. */
    public <T> T word(Variable variable, Map<String, T> words) {
        var expected = "must be one of " + String.join(", ", words.keySet().stream().sorted().toList());
        return required(variable, parsed(variable, expected, text -> Optional.ofNullable(words.get(lower(text)))));
    }

    /** True or false, in the words of RULINGS 54. */
    public boolean bool(Variable variable) {
        return required(variable, parsed(variable, "must be true, false, 1, 0, yes, no, on or off", SettingsReader::truth));
    }

    /** A whole number within the bounds, both included. */
    public int integer(Variable variable, int min, int max) {
        return required(variable, parsed(variable, "must be a whole number from " + min + " to " + max,
                text -> number(text, DIGITS).filter(n -> n >= min && n <= max).map(Long::intValue)));
    }

    /** A number of bytes within the bounds: plain, or with KiB, MiB or GiB. */
    public long bytes(Variable variable, long min, long max) {
        return required(variable, parsed(variable, "must be a number of bytes from " + min + " to " + max,
                text -> size(text).filter(n -> n >= min && n <= max)));
    }

    /** A time within the bounds: a number with ms, s, m or h; without unit it is milliseconds. */
    public Duration duration(Variable variable, Duration min, Duration max) {
        var expected = "must be a time from " + min.toMillis() + " to " + max.toMillis() + " milliseconds";
        return required(variable, parsed(variable, expected,
                text -> span(text).filter(d -> d.compareTo(min) >= 0 && d.compareTo(max) <= 0)));
    }

    /** Entries parted by commas, without blanks and doubles; empty if nothing is set. */
    public List<String> list(Variable variable) {
        return given(variable).map(Given::value).or(variable::standard).map(SettingsReader::entries).orElse(List.of());
    }

    /** Entries of a list, each parsed; one that cannot be is a fault and is left out. */
    public <T> List<T> list(Variable variable, String expected, Function<String, Optional<T>> parse) {
        return list(variable).stream().flatMap(entry -> {
            var value = parse.apply(entry);
            if (value.isEmpty()) fault(variable, expected);
            return value.stream();
        }).distinct().toList();
    }

    /** An absolute path, as written. */
    public Optional<Path> path(Variable variable) {
        return parsed(variable, "must be an absolute path", SettingsReader::absolute);
    }

    /** A secret from the variable or from the file its {@code _FILE} form names, at least that many characters long. */
    public Optional<Secret> secret(Variable variable, int minLength) {
        return secret(variable.name(), given(variable), minLength);
    }

    /** The same for a name that no constant stands for. */
    public Optional<Secret> secret(String name) {
        return secret(name, source.value(name).map(value -> new Given(name, value)), 1);
    }

    private Optional<Secret> secret(String name, Optional<Given> inline, int minLength) {
        var fileName = name + "_FILE";
        var file = source.value(fileName);
        if (file.isPresent() && inline.isPresent()) {
            faults.add(new Fault(inline.get().name(), "is set beside " + fileName + "; set one of them"));
            return Optional.empty();
        }
        var given = file.isPresent() ? fromFile(fileName, file.get()) : inline;
        if (given.isPresent() && given.get().value().length() < minLength) {
            faults.add(new Fault(given.get().name(), "must hold at least " + minLength + " characters"));
            return Optional.empty();
        }
        return given.map(g -> new Secret(g.value()));
    }

    /** Records that a variable cannot be used, under the name it was given by. */
    public void fault(Variable variable, String message) {
        note(new Fault(given(variable).map(Given::name).orElse(variable.name()), message));
    }

    /** The same for a name that no constant stands for. */
    public void fault(String name, String message) {
        note(new Fault(name, message));
    }

    private void note(Fault fault) {
        if (!faults.contains(fault)) faults.add(fault);
    }

    /** Records a value that works and weakens, or one that has no effect. */
    public void warn(String line) {
        warnings.add(line);
    }

    public List<Fault> faults() {
        return List.copyOf(faults);
    }

    public List<String> warnings() {
        return List.copyOf(warnings);
    }

    /** The value under the canonical name or an alias; different values under two names are a fault naming both (DESIGN 8). */
    private Optional<Given> given(Variable variable) {
        var all = Stream.concat(Stream.of(variable.name()), variable.aliases().stream())
                .flatMap(name -> source.value(name).map(value -> new Given(name, value)).stream()).toList();
        if (all.isEmpty()) return Optional.empty();
        var first = all.get(0);
        all.stream().filter(other -> !other.value().equals(first.value())).findFirst().ifPresent(other -> {
            note(new Fault(first.name(), "and " + other.name() + " mean the same and have different values; set one of them"));
        });
        return Optional.of(first);
    }

    private Optional<Given> fromFile(String name, String path) {
        try {
            var file = absolute(path).filter(Files::isRegularFile);
            if (file.isPresent() && Files.size(file.get()) <= MAX_SECRET_FILE_BYTES) {
                var text = Files.readString(file.get(), StandardCharsets.UTF_8).strip();
                if (!text.isEmpty()) return Optional.of(new Given(name, text));
            }
            faults.add(new Fault(name, "must be the absolute path of a file that holds the secret, at most 64 KiB"));
        } catch (CharacterCodingException e) {
            faults.add(new Fault(name, "names a file that is not UTF-8 text"));
        } catch (IOException e) {
            faults.add(new Fault(name, "names a file that cannot be read"));
        }
        return Optional.empty();
    }

    private static <T> T required(Variable variable, Optional<T> value) {
        return value.orElseThrow(() -> new IllegalStateException(variable + " has no usable default"));
    }

    private static Optional<Boolean> truth(String text) {
        var word = lower(text);
        if (YES.contains(word)) return Optional.of(true);
        return NO.contains(word) ? Optional.of(false) : Optional.empty();
    }

    private static Optional<Long> number(String text, Pattern form) {
        return form.matcher(text).matches() ? Optional.of(Long.parseLong(text)) : Optional.empty();
    }

    private static Optional<Long> size(String text) {
        var form = SIZE.matcher(text);
        if (!form.matches()) return Optional.empty();
        if (form.group(1) != null) return Optional.of(Long.parseLong(form.group(1)));
        var unit = 10 * (1 + List.of("KiB", "MiB", "GiB").indexOf(form.group(3)));
        return Optional.of(Long.parseLong(form.group(2)) << unit);      // nine digits and GiB stay below 2^61
    }

    private static Optional<Duration> span(String text) {
        var form = SPAN.matcher(text);
        if (!form.matches()) return Optional.empty();
        var number = Long.parseLong(form.group(1));
        var unit = Optional.ofNullable(form.group(2)).orElse("ms");
        return Optional.of(switch (unit) {
            case "h" -> Duration.ofHours(number);
            case "m" -> Duration.ofMinutes(number);
            case "s" -> Duration.ofSeconds(number);
            default -> Duration.ofMillis(number);
        });
    }

    private static Optional<Path> absolute(String text) {
        try {
            return Optional.of(Path.of(text)).filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static List<String> entries(String text) {
        return Arrays.stream(text.split(",")).map(String::strip).filter(entry -> !entry.isEmpty()).distinct().toList();
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
