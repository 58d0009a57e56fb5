/** Can a person of each role do with BrainKB what the role allows, and no more, whichever client and transport is used? */
package org.athenaeum.flows;
