package org.athenaeum.sandbox.brainkb.fault;

/**
 * A fault whose turn has come.
 *
 * @param clearings how often the faults had been cleared by then
 */
public record Due(Faults faults, Fault fault, long clearings) {

    /** Waits as long as the fault says, or until the faults are cleared, be it before this call. */
    public void pause() {
        faults.pause(fault.delay(), clearings);
    }
}
