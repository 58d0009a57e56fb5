# Builds the server and the stdio jar, and runs either on Java 25 as a user without rights.
#
#   docker build -t athenaeum .
#   docker run --rm --read-only --tmpfs /tmp --tmpfs /opt/athenaeum/output:uid=1001 \
#     -p 127.0.0.1:8080:8080 -v /srv/vault:/vault:ro -e BRAIN_MCP_VAULT=/vault athenaeum
#
# It writes to two places only: /opt/athenaeum/output (the server's work area and logs) and /tmp. Behind a name of its own
# it answers once MCP_ALLOWED_HOSTS lists that name: inside the container it listens on every address, and a request for an
# unlisted host is refused.

FROM maven:3.9-eclipse-temurin-25 AS build
WORKDIR /build
COPY pom.xml ./
COPY src ./src
COPY liberty ./liberty
# A server that never ran, with the features of server.xml and nothing else; the WAR is unpacked here, not at each start.
RUN mvn -B -ntp package liberty:package -DskipTests -Dinclude=minify -DpackageType=zip \
 && mkdir /image && cd /image \
 && jar xf /build/target/athenaeum.zip \
 && chmod +x wlp/bin/server \
 && cd wlp/usr/servers/athenaeum \
 && mkdir -p apps/athenaeum.war && (cd apps/athenaeum.war && jar xf /build/target/athenaeum.war) \
 && cp /build/src/deploy/jvm.options . \
 && cp /build/target/athenaeum-stdio.jar /build/target/duckdb_jdbc-*.jar /build/src/deploy/*.sh /build/src/deploy/stdio.options /image/
# No keys, no generated passwords, no logs, nothing of the sandbox (specs/platform.md 2).
RUN test -z "$(find /image -name '*.p12' -o -name ltpa.keys -o -name server.env -o -name tranlog -o -name logs -o -name sandbox)"

FROM eclipse-temurin:25-jre AS base
RUN groupadd --gid 1001 athenaeum && useradd --uid 1001 --gid 1001 --no-create-home --shell /usr/sbin/nologin athenaeum
COPY --from=build /image /opt/athenaeum
RUN mkdir -p /opt/athenaeum/output /opt/athenaeum/cache && chown 1001:1001 /opt/athenaeum/output
# A UTF-8 locale, since the virtual machine reads file names by it.
ENV LC_ALL=C.UTF-8 WLP_OUTPUT_DIR=/opt/athenaeum/output MCP_HOST=0.0.0.0 MCP_PORT=8080

# One start, some requests and a normal stop leave what the next start would otherwise work out again.
FROM base AS trained
RUN bash /opt/athenaeum/train.sh /tmp/cache

FROM base
COPY --from=trained /tmp/cache/ /opt/athenaeum/cache/
LABEL io.modelcontextprotocol.server.name="org.brainkb/brainkb" \
      org.opencontainers.image.title="Athenaeum" \
      org.opencontainers.image.description="An MCP gateway for an institution's research knowledge" \
      org.opencontainers.image.source="https://github.com/sensein/BrainKB" \
      org.opencontainers.image.licenses="Apache-2.0"
USER 1001:1001
VOLUME ["/opt/athenaeum/output", "/tmp"]
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["bash", "/opt/athenaeum/healthcheck.sh"]
ENTRYPOINT ["/opt/athenaeum/entrypoint.sh"]
