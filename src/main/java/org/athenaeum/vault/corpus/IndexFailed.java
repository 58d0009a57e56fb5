package org.athenaeum.vault.corpus;

/**
 * What a listener keeps of the pages is closed, broken or half changed, so that nothing can be added to it any more. It must
 * forget all and be told everything anew.
 */
public final class IndexFailed extends RuntimeException {

    private static final long serialVersionUID = 1;

    public IndexFailed(Throwable cause) {
        super("an index in memory failed", cause);
    }
}
