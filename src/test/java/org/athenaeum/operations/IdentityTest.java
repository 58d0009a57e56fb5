package org.athenaeum.operations;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.Set;
import javax.imageio.ImageIO;
import org.athenaeum.catalog.Family;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.MetaKey;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Endpoint;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class IdentityTest {

    @Test
    @DisplayName("specs/mcp.md 7.9: the server's icon is a small picture of the size it names")
    void hasAPicture() throws IOException {
        var server = Identity.SERVER.in(Revision.V2025_11_25);
        var icon = server.getJsonArray("icons").getJsonObject(0);

        var picture = ImageIO.read(new ByteArrayInputStream(Base64.getDecoder().decode(icon.getString("src").split(",", 2)[1])));

        assertThat(picture.getWidth() + "x" + picture.getHeight()).isEqualTo(icon.getJsonArray("sizes").getString(0));
        assertThat(Json.bytes(server)).hasSizeLessThan(1_024);
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    void showsItWhereTheRevisionHasIcons(Revision revision) {
        assertThat(Identity.SERVER.in(revision).containsKey("icons")).isEqualTo(revision.isAtLeast(Revision.V2025_11_25));
    }

    @Test
    @DisplayName("what every result of 2026-07-28 carries has no picture; what is kept by clients has")
    void sparesResultsThePicture() {
        var situation = new Situation(
                new Endpoint("/mcp/kb", Set.of(Family.KB)), Caller.local(Scopes.NONE), Revision.V2026_07_28);

        assertThat(server(ResultShape.complete(situation, Json.object()).build())).doesNotContainKey("icons");
        assertThat(server(ResultShape.cacheable(situation, Json.object(), 1).build())).containsKey("icons");
    }

    private static JsonObject server(JsonObject result) {
        return result.getJsonObject(MetaKey.META).getJsonObject(MetaKey.SERVER_INFO);
    }
}
