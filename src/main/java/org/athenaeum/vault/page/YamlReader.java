package org.athenaeum.vault.page;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Reads one YAML mapping into JSON, event by event, so that depth, aliases and size are counted before anything is built
 * (vault A2.9). No tag is honoured and no object is made. A repeated key, a key that is no scalar, a second document or a
 * root that is no mapping makes the whole unreadable.
 */
final class YamlReader {

    private static final int MAX_DEPTH = 20;
    private static final int MAX_ALIASES = 50;
    private static final int MAX_VALUES = 20_000;
    private static final LoadSettings SETTINGS = LoadSettings.builder()
            .setCodePointLimit(FrontMatter.MAX_BYTES).setUseMarks(false).build();

    private final Iterator<Event> events;
    private final Map<Anchor, Sized> anchors = new HashMap<>();
    private int aliases;
    private int values;

    private YamlReader(Iterator<Event> events) {
        this.events = events;
    }

    /** The mapping, or nothing if this is not a YAML mapping within the limits. An empty text is an empty mapping. */
    static Optional<JsonObject> read(String yaml) {
        try {
            return new YamlReader(new Parse(SETTINGS).parseString(yaml).iterator()).document();
        } catch (YamlEngineException | Unreadable refused) {
            return Optional.empty();
        }
    }

    private Optional<JsonObject> document() {
        expect(Event.ID.StreamStart);
        var first = events.next();
        if (first.getEventId() == Event.ID.StreamEnd) return Optional.of(JsonValue.EMPTY_JSON_OBJECT);

        var root = value(events.next(), 1);
        expect(Event.ID.DocumentEnd);
        expect(Event.ID.StreamEnd);
        if (root == JsonValue.NULL) return Optional.of(JsonValue.EMPTY_JSON_OBJECT);
        return root.getValueType() == JsonValue.ValueType.OBJECT ? Optional.of(root.asJsonObject()) : Optional.empty();
    }

    private JsonValue value(Event event, int depth) {
        if (depth > MAX_DEPTH || ++values > MAX_VALUES) throw new Unreadable();
        if (event instanceof AliasEvent alias) return repeated(alias.getAlias());

        int before = values;
        var value = switch (event.getEventId()) {
            case Scalar -> YamlScalar.toJson((ScalarEvent) untagged(event));
            case SequenceStart -> sequence(untagged(event), depth);
            case MappingStart -> mapping(untagged(event), depth);
            default -> throw new Unreadable();
        };
        ((NodeEvent) event).getAnchor().ifPresent(anchor -> anchors.put(anchor, new Sized(value, 1 + values - before, depth)));
        return value;
    }

    private JsonValue repeated(Anchor anchor) {
        var known = anchors.get(anchor);
        if (known == null || ++aliases > MAX_ALIASES) throw new Unreadable();
        // written out as JSON, every alias costs what its anchor holds
        values += known.values;
        if (values > MAX_VALUES) throw new Unreadable();
        return known.value;
    }

    private JsonValue sequence(Event start, int depth) {
        var array = Json.array();
        for (var event = events.next(); event.getEventId() != Event.ID.SequenceEnd; event = events.next()) {
            array.add(value(event, depth + 1));
        }
        return array.build();
    }

    private JsonValue mapping(Event start, int depth) {
        var object = Json.object();
        var keys = new HashSet<String>();
        for (var event = events.next(); event.getEventId() != Event.ID.MappingEnd; event = events.next()) {
            if (!(event instanceof ScalarEvent scalar)) throw new Unreadable();
            var key = ((ScalarEvent) untagged(scalar)).getValue();
            if (!keys.add(key)) throw new Unreadable();
            object.add(key, value(events.next(), depth + 1));
        }
        return object.build();
    }

    private static Event untagged(Event event) {
        var tag = event instanceof ScalarEvent scalar ? scalar.getTag() : ((CollectionStartEvent) event).getTag();
        if (tag.isPresent()) throw new Unreadable();
        return event;
    }

    private void expect(Event.ID id) {
        if (events.next().getEventId() != id) throw new Unreadable();
    }

    /** An anchored value and how many values it holds when written out. */
    private record Sized(JsonValue value, int values, int depth) {
    }

    /** Beyond the limits or the subset; carries nothing of the page. */
    private static final class Unreadable extends RuntimeException {
        Unreadable() {
            super(null, null, false, false);
        }
    }
}
