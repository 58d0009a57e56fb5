/**
 * What was uploaded and waits to be ingested, and whose is it? Two files for each upload in one folder that is this server's
 * alone, bounded in number and size for each user and in all, there again after a restart, gone when their time is over
 * (brainkb F.1).
 */
package org.athenaeum.brainkb.staging.store;
