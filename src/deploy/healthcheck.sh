#!/bin/bash
# Ready or not, for the container engine: asks /health/ready over bash's own sockets, as the image holds no HTTP client.
# On stdio there is nothing to ask: the engine sees the process.
set -eu

[ "${MCP_TRANSPORT:-${MCP_TRANSPORT_TYPE:-http}}" != stdio ] || exit 0

host=${MCP_HOST:-127.0.0.1}
case $host in
    0.0.0.0 | ::) host=127.0.0.1 ;;
esac

exec 3<> "/dev/tcp/$host/${MCP_PORT:-8080}"
printf 'GET /health/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
read -r -t 5 _ status _ <&3
[ "$status" = 200 ]
