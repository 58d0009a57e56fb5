package org.athenaeum.brapi.find;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brapi.find.Wish.Standing;
import org.athenaeum.brapi.row.Distribution;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/** What the rows that came say of the filters (backends/brapi.md A0, I1). */
record Findings(Sieve sieve, List<Wish> wishes, Route route, String dialect) {

    /** The filters that let rows come which say something else. */
    List<String> notHonoured() {
        return wishes.stream().filter(wish -> sent(wish) && sieve.count(wish, Standing.FITS_NOT) > 0).map(Wish::name).toList();
    }

    /**
     * One line for each filter that is not plainly kept.
     *
     * @throws ToolFailure {@code all_filters_dropped} if neither the server nor the rows know any of the filters
     */
    List<String> warnings() {
        var warnings = new ArrayList<>(route.warnings());
        if (isWide()) throw allDropped();
        for (var wish : wishes) about(wish).ifPresent(warnings::add);
        if (sieve.outsideOurs() > 0) {
            warnings.add("filter_client_side: " + sieve.outsideOurs() + " rows are held back that do not fit what only this side looks at.");
        }
        if (sieve.twice() > 0) warnings.add("rows_repeated: " + sieve.twice() + " rows came twice and count once.");
        if (sieve.withoutId() > 0) warnings.add("rows_without_id: " + sieve.withoutId() + " rows have no id of their own.");
        return warnings;
    }

    /** With no filter that anybody applied the answer would be everything. */
    private boolean isWide() {
        return !wishes.isEmpty() && sieve.seen() > 0
                && wishes.stream().allMatch(wish -> !sent(wish) && !isOurs(wish) && sieve.count(wish, Standing.UNKNOWN) == sieve.seen());
    }

    private Optional<String> about(Wish wish) {
        if (isOurs(wish)) return Optional.empty();
        long other = sieve.count(wish, Standing.FITS_NOT);
        long silent = sieve.count(wish, Standing.UNKNOWN);
        if (other > 0 && sent(wish)) {
            return Optional.of("filter_ignored: the server let " + other + " rows come that are not " + wish.name() + " " + values(wish)
                    + "; they are held back here.");
        }
        if (other > 0) {
            return Optional.of("filter_client_side: the server has no filter " + wish.name() + "; " + other + " rows are held back here.");
        }
        if (silent > 0 && !sent(wish)) {
            return Optional.of("filter_unverified: the server has no filter " + wish.name() + ", and " + silent
                    + " rows do not say it: they are not filtered by it.");
        }
        if (silent > 0) {
            return Optional.of("filter_unverified: " + silent + " rows do not say whether they are " + wish.name() + " " + values(wish) + ".");
        }
        return Optional.empty();
    }

    /** Takes the field with most different values. */
    Optional<String> refinement(long total, int limit) {
        if (total <= limit) return Optional.empty();
        var widest = sieve.distributions().entrySet().stream().filter(each -> each.getValue().different() >= 2)
                .max((one, other) -> Integer.compare(one.getValue().different(), other.getValue().different()));
        if (widest.isEmpty()) return Optional.of("brapi_describe_filters tells by what to ask for less.");
        Distribution values = widest.get().getValue();
        var commonest = values.commonest().entrySet().iterator().next();
        return Optional.of("To see fewer, ask by " + widest.get().getKey() + ": " + commonest.getKey() + " has " + commonest.getValue() + " rows.");
    }

    /** A region is looked at in every row, whoever is asked for it ({@link OursAlone#region}). */
    private static boolean isOurs(Wish wish) {
        return wish.name().equals("start") || wish.name().equals("end");
    }

    private boolean sent(Wish wish) {
        return route.sent().contains(wish.name());
    }

    private static String values(Wish wish) {
        var shown = wish.values().stream().limit(5).map(value -> value.replaceAll("\\p{Cntrl}", " ")).toList();
        return String.join(" or ", shown) + (wish.values().size() > 5 ? " or others" : "");
    }

    private ToolFailure allDropped() {
        var names = wishes.stream().map(Wish::name).toList();
        return new ToolFailure("all_filters_dropped", "Neither the server nor its rows know any of the filters, so that every row would come.",
                "brapi_describe_filters tells which filters the list has.",
                Json.object().add("dropped", Json.strings(names)).add("dialect", dialect).build());
    }
}
