/** What can BrainKB's two services be asked, and what do their answers mean? Their endpoints as interfaces, their five kinds of errors. */
package org.athenaeum.brainkb.backend;
