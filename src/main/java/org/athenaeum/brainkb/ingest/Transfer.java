package org.athenaeum.brainkb.ingest;

import java.util.List;
import java.util.OptionalDouble;
import org.athenaeum.brainkb.ingest.file.RdfFile;
import org.athenaeum.catalog.call.Call;

/** How far a call with files is, in bytes read to be checked and bytes sent together, so that its progress only grows (PRG-01). */
final class Transfer {

    private static final long MEGABYTE = 1_000_000;

    private final Call call;
    private final int files;
    private final long whole;
    private final long total;
    private long checked;

    /** @param passes how often the files are read altogether: once to be sent, and once to be checked before */
    Transfer(Call call, List<RdfFile> files, int passes) {
        this.call = call;
        this.files = files.size();
        this.whole = files.stream().mapToLong(RdfFile::size).sum();
        this.total = passes * whole;
    }

    /** A piece was read to be checked. Throws where nobody waits any more. */
    void checked(long bytes, int filesBefore) {
        call.checkpoint();
        checked += bytes;
        tell(checked, "Checked " + filesBefore + " of " + files + " files, " + megabytes(checked) + " of " + megabytes(whole) + " MB");
    }

    /** That much was sent, of that many bytes. Throws where nobody waits any more. */
    void sent(long bytes, long ofBytes, int filesSent, int ofFiles) {
        call.checkpoint();
        // what is sent may be longer than the files, where they were converted
        double share = ofBytes == 0 ? 1 : (double) bytes / ofBytes;
        tell(total - whole + share * whole,
                "Sent " + filesSent + " of " + ofFiles + " files, " + megabytes(bytes) + " of " + megabytes(ofBytes) + " MB");
    }

    private void tell(double progress, String message) {
        call.client().progress(progress, OptionalDouble.of(total), message);
    }

    private static long megabytes(long bytes) {
        return (bytes + MEGABYTE / 2) / MEGABYTE;
    }
}
