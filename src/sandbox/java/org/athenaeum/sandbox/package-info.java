/**
 * What can I try without an account? Stand-in backends on a loopback port, a program of their own that the gateway
 * reaches as it reaches the real ones (DESIGN 9). Never part of a released artefact.
 */
package org.athenaeum.sandbox;
