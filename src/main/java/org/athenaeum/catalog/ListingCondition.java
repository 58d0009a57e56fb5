package org.athenaeum.catalog;

import java.util.function.BooleanSupplier;

/** Decides once at start whether a tool is part of the catalogue (RULINGS 41); a bean, so it may inject settings. */
public interface ListingCondition extends BooleanSupplier {

    /** The usual case. */
    final class Always implements ListingCondition {
        @Override
        public boolean getAsBoolean() {
            return true;
        }
    }
}
