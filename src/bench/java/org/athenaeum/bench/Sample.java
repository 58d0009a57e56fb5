package org.athenaeum.bench;

import org.athenaeum.bench.load.Load;

/**
 * One measurement of one server.
 *
 * @param microsPerCall processor time of the server's process for one answer, in microseconds; other work on the machine
 *     changes it far less than it changes the rates
 */
record Sample(Load load, double microsPerCall) {
}
