/**
 * What can be configured of the BrAPI family? Its servers by alias, with a credential each; how they are asked; and bounds on
 * what is fetched (backends/brapi.md C2, C7, G1).
 */
package org.athenaeum.settings.brapi;
