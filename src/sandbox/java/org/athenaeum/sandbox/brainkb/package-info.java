/**
 * What is a BrainKB to the gateway? Its two services, query_service and usermanagement, with one world behind both: people,
 * spaces, triples, jobs (brainkb B). Everything lives in memory and ends with the process.
 */
package org.athenaeum.sandbox.brainkb;
