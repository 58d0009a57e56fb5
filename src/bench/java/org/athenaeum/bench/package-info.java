/**
 * How fast is it, beside a peer measured in the same run? {@code mvn -Pbench verify -DskipTests} packages, and then runs
 * {@link org.athenaeum.bench.Bench}: tables with medians and ratios, and no build that fails by them.
 *
 * <p>What the numbers need (specs/platform.md 3 and 5): a warm-up at two connections, rounds in which the servers take turns,
 * one server loaded at a time, and a quiet machine. How quiet it was is printed, too.
 */
package org.athenaeum.bench;
