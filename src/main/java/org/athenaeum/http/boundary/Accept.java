package org.athenaeum.http.boundary;

import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a client takes as an answer: media ranges with their weights, in its order (RFC 9110 12.5.1). */
public record Accept(List<Range> ranges) {

    private static final String EVENTS = "text/event-stream";
    private static final String JSON = "application/json";

    public Accept {
        ranges = List.copyOf(ranges);
    }

    /** One range; parameters other than the weight are ignored. */
    record Range(String type, double weight) {

        static Range of(String text) {
            var parts = text.split(";");
            double weight = 1;
            for (int i = 1; i < parts.length; i++) {
                var parameter = parts[i].replace(" ", "").toLowerCase(Locale.ROOT);
                if (parameter.startsWith("q=")) weight = weight(parameter.substring(2));
            }
            return new Range(parts.length == 0 ? "" : parts[0].strip().toLowerCase(Locale.ROOT), weight);
        }

        /** What is no weight weighs as much as none. */
        private static double weight(String text) {
            return text.matches("[01](\\.[0-9]{0,3})?") ? Double.parseDouble(text) : 1;
        }
    }

    /** All that the request's headers say; none takes everything. */
    public static Accept of(HttpServletRequest request) {
        return of(Collections.list(request.getHeaders("Accept")));
    }

    static Accept of(List<String> headers) {
        if (headers.isEmpty()) return new Accept(List.of(new Range("*/*", 1)));
        var ranges = new ArrayList<Range>();
        for (var header : headers) Stream.of(header.split(",")).map(Range::of).forEach(ranges::add);
        return new Accept(ranges);
    }

    public boolean takesJson() {
        return weight(JSON) > 0;
    }

    public boolean takesEvents() {
        return weight(EVENTS) > 0;
    }

    /** Whether it names event streams as dearer than JSON: by weight, and where that is the same by naming them first. */
    public boolean prefersEvents() {
        int events = indexOf(EVENTS);
        int json = indexOf(JSON);
        if (events < 0 || json < 0) return events >= 0 && !takesJson();
        double more = ranges.get(events).weight() - ranges.get(json).weight();
        return more > 0 || more == 0 && events < json;
    }

    /** The most specific range that fits decides; of several alike the heaviest. */
    private double weight(String type) {
        var family = type.substring(0, type.indexOf('/')) + "/*";
        return Stream.of(type, family, "*/*").map(this::weightOf).flatMap(Optional::stream).findFirst().orElse(0.0);
    }

    private Optional<Double> weightOf(String spelling) {
        return ranges.stream().filter(range -> range.type().equals(spelling)).map(Range::weight).max(Double::compare);
    }

    private int indexOf(String type) {
        for (int i = 0; i < ranges.size(); i++) {
            if (ranges.get(i).type().equals(type) && ranges.get(i).weight() > 0) return i;
        }
        return -1;
    }
}
