package org.athenaeum.brainkb.ingest.upload;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.outbound.client.RequestBody;

/** Several files as one request, which is sent once and watched while it is. */
public final class MultipartUpload {

    private final ReadPublisher publisher;
    private final RequestBody body;

    /** @param parts in the order in which they are sent */
    public MultipartUpload(List<Part> parts, UploadListener listener) {
        // 122 random bits: no content holds them by chance
        var boundary = "athenaeum-" + UUID.randomUUID();
        this.publisher = new ReadPublisher(new MultipartStream(List.copyOf(parts), boundary, listener),
                MultipartStream.length(parts, boundary));
        this.body = new RequestBody(publisher, "multipart/form-data; boundary=" + boundary);
    }

    /**
     * Sends it.
     *
     * @param request sends the body and gives the answer
     * @throws ToolFailure {@code file_changed} if a file gave other bytes than it should, and nothing of the upload counts;
     *                     {@code outcome_unknown} if all was sent and no answer came; else what the request throws
     */
    public <T> T send(Function<RequestBody, T> request) {
        try {
            return request.apply(body);
        } catch (ToolFailure failure) {
            throw meant(failure);
        }
    }

    private ToolFailure meant(ToolFailure failure) {
        var broken = Optional.ofNullable(publisher.failure());
        if (broken.isPresent() && broken.get() instanceof ToolFailure own) return own;
        if (broken.isPresent()) {
            return new ToolFailure("file_changed", "The upload was broken off, since " + broken.get().getMessage() + ". Nothing of it was taken.",
                    "Call again when nobody writes to the files.");
        }
        boolean unanswered = List.of("backend_broken", "timed_out").contains(failure.reason());
        if (!unanswered || !publisher.isSent()) return failure;
        return new ToolFailure("outcome_unknown", "Everything was sent, but no answer came: BrainKB may have taken it.",
                "Look with brainkb_list_jobs before you send anything again.", failure.data());
    }
}
