#!/bin/sh
# The image's entry point (RULINGS 55, 56): chooses the transport, checks the settings, and becomes the server or the pipe.
# Arguments are those of the stdio jar: "docker run IMAGE --check" checks, "--help" lists every setting.
set -eu

home=${ATHENAEUM_HOME:-/opt/athenaeum}

refuse() {
    echo "$1" >&2
    exit 2
}

transport=${MCP_TRANSPORT:-${MCP_TRANSPORT_TYPE:-http}}
[ "${MCP_TRANSPORT_TYPE:-$transport}" = "$transport" ] ||
    refuse "MCP_TRANSPORT and MCP_TRANSPORT_TYPE say different things; set one of them."
case $transport in
    stdio | http | streamable-http | streamable_http) ;;
    *) refuse "MCP_TRANSPORT must be http or stdio." ;;
esac

# A cache that is missing or was made by another machine costs time, never the start.
set -- "@$home/stdio.options" "-XX:AOTCache=$home/cache/stdio.aot" -jar "$home/athenaeum-stdio.jar" "$@"
if [ "$transport" = stdio ] || [ $# -gt 4 ]; then
    exec java "$@"
fi

# Bad settings (2) stop the start here, with one line each. A family that fails (1) may yet recover: readiness tells.
status=0
java "$@" --check >&2 || status=$?
[ "$status" -ne 2 ] || exit 2
export JVM_ARGS="-XX:AOTCache=$home/cache/server.aot ${JVM_ARGS:-}"
exec "$home/wlp/bin/server" run athenaeum
