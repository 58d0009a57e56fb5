package org.athenaeum.sandbox.brainkb.ingest;

import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.fileupload2.core.AbstractFileUpload;
import org.apache.commons.fileupload2.core.DiskFileItem;
import org.apache.commons.fileupload2.core.DiskFileItemFactory;
import org.apache.commons.fileupload2.core.FileItemInput;
import org.apache.commons.fileupload2.core.FileItemInputIterator;
import org.apache.commons.fileupload2.core.FileUploadException;
import org.apache.commons.fileupload2.core.RequestContext;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.job.StoredFile;
import org.athenaeum.sandbox.brainkb.rest.Invalid;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.web.Arrived;

/** The files of a multipart request, part by part onto the disk; one of a name that came before takes its place (brainkb G-3). */
final class Uploads {

    private static final String FIELD = "files";
    private static final int MOST_FILES = 1_000;

    private final Staging staging;

    Uploads(Staging staging) {
        this.staging = staging;
    }

    /** @throws Refusal 422 if no file came, 400 if the request cannot be taken apart */
    List<StoredFile> read(Arrived request, Path place, long limit) throws IOException {
        var byName = new LinkedHashMap<String, StoredFile>();
        try (var body = request.open()) {
            for (var parts = new Parts().in(request, body); parts.hasNext(); ) {
                var part = parts.next();
                if (FIELD.equals(part.getFieldName()) && part.getName() != null) {
                    byName.put(part.getName(), kept(part, place, limit));
                }
            }
        } catch (FileUploadException unreadable) {
            throw Refusal.detail(400, "There was an error parsing the body");
        }
        if (byName.isEmpty()) {
            throw Invalid.missing(List.of("body", FIELD), JsonValue.NULL);
        }
        return new ArrayList<>(byName.values());
    }

    /** The name is kept as sent; on the disk it is called otherwise. */
    private StoredFile kept(FileItemInput part, Path place, long limit) throws IOException {
        try (var content = part.getInputStream()) {
            return staging.keep(place, part.getName(), content, limit);
        }
    }

    /** The library's way in, for a request that is no servlet's. */
    private static final class Parts extends AbstractFileUpload<RequestContext, DiskFileItem, DiskFileItemFactory> {

        Parts() {
            setFileCountMax(MOST_FILES);
        }

        FileItemInputIterator in(Arrived request, InputStream body) throws IOException {
            if (!request.mediaType().startsWith("multipart/form-data")) {
                throw Invalid.missing(List.of("body", FIELD), Json.object().build());
            }
            return getItemIterator(new Sent(request, body));
        }

        @Override
        public FileItemInputIterator getItemIterator(RequestContext request) throws IOException {
            return super.getItemIterator(request);
        }

        @Override
        public Map<String, List<DiskFileItem>> parseParameterMap(RequestContext request) throws FileUploadException {
            return super.parseParameterMap(request);
        }

        @Override
        public List<DiskFileItem> parseRequest(RequestContext request) throws FileUploadException {
            return super.parseRequest(request);
        }
    }

    private record Sent(Arrived request, InputStream body) implements RequestContext {

        @Override
        public String getCharacterEncoding() {
            return "UTF-8";
        }

        @Override
        public long getContentLength() {
            return request.bodyBytes();
        }

        @Override
        public String getContentType() {
            return request.header("Content-Type").orElse("");
        }

        @Override
        public InputStream getInputStream() {
            return body;
        }

        @Override
        public boolean isMultipartRelated() {
            return false;
        }
    }
}
