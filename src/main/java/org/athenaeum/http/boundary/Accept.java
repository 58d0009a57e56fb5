package org.athenaeum.http.boundary;

import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What a client takes as an answer, as its media ranges say (RFC 9110 12.5.1).
 *
 * @param takesJson    a whole answer as JSON
 * @param takesEvents  an event stream
 * @param prefersEvents event streams are named as dearer than JSON: by weight, and where that is the same by naming them first
 */
public record Accept(boolean takesJson, boolean takesEvents, boolean prefersEvents) {

    private static final String EVENTS = "text/event-stream";
    private static final String JSON = "application/json";
    private static final Pattern WEIGHT = Pattern.compile("[01](\\.[0-9]{0,3})?");
    private static final Accept EVERYTHING = new Accept(true, true, false);

    /** One range; parameters other than the weight are ignored. */
    private record Range(String type, double weight) {

        static Range of(String text) {
            int end = text.indexOf(';');
            if (end < 0) return new Range(text.strip().toLowerCase(Locale.ROOT), 1);
            double weight = 1;
            for (var each : text.substring(end + 1).split(";")) {
                var parameter = each.replace(" ", "").toLowerCase(Locale.ROOT);
                if (parameter.startsWith("q=")) weight = weight(parameter.substring(2));
            }
            return new Range(text.substring(0, end).strip().toLowerCase(Locale.ROOT), weight);
        }

        /** What is no weight weighs as much as none. */
        private static double weight(String text) {
            return WEIGHT.matcher(text).matches() ? Double.parseDouble(text) : 1;
        }
    }

    /** All that the request's headers say; none takes everything. */
    public static Accept of(HttpServletRequest request) {
        return of(Collections.list(request.getHeaders("Accept")));
    }

    static Accept of(List<String> headers) {
        if (headers.isEmpty()) return EVERYTHING;
        var ranges = new ArrayList<Range>();
        for (var header : headers) {
            for (var range : header.split(",")) ranges.add(Range.of(range));
        }
        boolean json = weight(ranges, JSON) > 0;
        return new Accept(json, weight(ranges, EVENTS) > 0, prefersEvents(ranges, json));
    }

    private static boolean prefersEvents(List<Range> ranges, boolean takesJson) {
        int events = indexOf(ranges, EVENTS);
        int json = indexOf(ranges, JSON);
        if (events < 0 || json < 0) return events >= 0 && !takesJson;
        double more = ranges.get(events).weight() - ranges.get(json).weight();
        return more > 0 || more == 0 && events < json;
    }

    /** The most specific range that fits decides; of several alike the heaviest. */
    private static double weight(List<Range> ranges, String type) {
        double exact = heaviest(ranges, type);
        if (exact >= 0) return exact;
        double family = heaviest(ranges, type.substring(0, type.indexOf('/') + 1) + "*");
        return family >= 0 ? family : Math.max(0, heaviest(ranges, "*/*"));
    }

    /** Negative where no range is spelled so. */
    private static double heaviest(List<Range> ranges, String spelling) {
        double heaviest = -1;
        for (var range : ranges) {
            if (range.type().equals(spelling)) heaviest = Math.max(heaviest, range.weight());
        }
        return heaviest;
    }

    private static int indexOf(List<Range> ranges, String type) {
        for (int i = 0; i < ranges.size(); i++) {
            if (ranges.get(i).type().equals(type) && ranges.get(i).weight() > 0) return i;
        }
        return -1;
    }
}
