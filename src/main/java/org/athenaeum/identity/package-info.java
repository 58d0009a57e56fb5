/**
 * Who is calling, and with what? The caller as verified facts, the scopes it holds, what it brings for the systems behind the
 * gateway, and why a token is not ours. What makes a token ours is in {@code token} and {@code claims}, where the keys come from
 * in {@code keys}.
 */
package org.athenaeum.identity;
