package org.athenaeum.brainkb.staging;

import java.net.URI;
import java.util.Comparator;
import org.athenaeum.identity.Backend;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;

/** How a file is uploaded, for whoever runs commands: a model has no other way to learn the address. */
final class HowToUpload {

    private HowToUpload() {
    }

    static String to(Settings settings) {
        var endpoint = settings.endpoints().all().stream().filter(each -> each.reaches(Backend.BRAINKB))
                .min(Comparator.comparing(each -> each.bearer().isEmpty())).map(Endpoint::path).orElse("/mcp");
        var base = settings.http().publicUrl().map(URI::toString).orElse("").replaceFirst("/+$", "");
        return "To upload a file: curl --data-binary @FILE.ttl -H \"Authorization: Bearer TOKEN\" \"" + base + endpoint
                + "/upload?filename=FILE.ttl&sha256=HEX\"" + (base.isEmpty() ? ", after this server's address" : "")
                + ", with a personal access token (brainkb_create_token).";
    }
}
