/** Do files come in beside the messages, in the packaged server, as its users' scripts send them? */
package org.athenaeum.packaged.upload;
