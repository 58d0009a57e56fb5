package org.athenaeum.bench.load;

/**
 * What one measurement read off.
 *
 * @param perSecond answers in one second
 * @param p50 half of the answers took at most this long, in milliseconds
 * @param p99 ninety-nine of a hundred took at most this long, in milliseconds
 * @param longest the longest of them, in milliseconds
 * @param answers how many answers were measured, those among them that came when the time was over
 * @param failures requests that ended in another status than 200, or in a lost connection
 */
public record Load(double perSecond, double p50, double p99, double longest, long answers, long failures) {
}
