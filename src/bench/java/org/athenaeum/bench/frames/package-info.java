/** How fast do rows become a frame, how fast does SQL answer over one, and how much of the heap does that take? */
package org.athenaeum.bench.frames;
