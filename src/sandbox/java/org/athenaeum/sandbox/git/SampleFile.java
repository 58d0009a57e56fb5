package org.athenaeum.sandbox.git;

import java.time.Instant;

/**
 * One file of the sample.
 *
 * @param path    from the vault's top, with {@code /}
 * @param form    how its text becomes bytes
 * @param seal    whether and how it is encrypted
 * @param changed when it was last changed: its time stamp in the work tree, and what decides the commit it came with
 * @param text    its content, or the target of a link
 */
public record SampleFile(String path, Form form, Seal seal, Instant changed, String text) {

    /** Whether it is a symbolic link. */
    public boolean isLink() {
        return form == Form.LINK;
    }

    /** The bytes of the object in the repository. */
    public byte[] committed() {
        var plain = form.encode(text);
        return seal.encrypts() ? GitCrypt.of(seal.filter()).encrypt(plain) : plain;
    }

    /** The bytes of the file in the work tree: after an unlock they are plain. */
    public byte[] checkedOut() {
        return seal.locked() ? committed() : form.encode(text);
    }
}
