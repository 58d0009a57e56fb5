#!/bin/bash
# In the image build: starts the server and the pipe once over an empty vault, sends each some requests and stops them the
# normal way, so that the virtual machine leaves its caches in the folder named first (specs/platform.md 3 and 6).
set -euo pipefail

home=${ATHENAEUM_HOME:-/opt/athenaeum}
cache=$1
work=$(mktemp -d)
mkdir -p "$cache" "$work/vault/.git/objects" "$work/vault/.git/refs/heads" "$work/output"
echo 'ref: refs/heads/main' > "$work/vault/.git/HEAD"
printf '[core]\n\trepositoryformatversion = 0\n' > "$work/vault/.git/config"
printf '# Barley\n\nA page about [[barley]] to read once.\n' > "$work/vault/page.md"

export BRAIN_MCP_VAULT=$work/vault MCP_ANONYMOUS_SCOPES=wiki:read MCP_HOST=127.0.0.1 MCP_PORT=${MCP_PORT:-8080}
export WLP_OUTPUT_DIR=$work/output

initialize='{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},'
initialize+='"clientInfo":{"name":"training","version":"1"}}}'
list='{"jsonrpc":"2.0","id":2,"method":"tools/list"}'
search='{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"search","arguments":{"query":"barley"}}}'
page='{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"read_page","arguments":{"path":"page.md"}}}'

# Writes the answer to stdout; fails if nobody listens.
send() {
    local method=$1 path=$2 body=$3
    exec 3<> "/dev/tcp/127.0.0.1/$MCP_PORT" || return 1
    printf '%s\r\n' "$method $path HTTP/1.1" 'Host: localhost' 'Connection: close' 'Content-Type: application/json' \
        'Accept: application/json, text/event-stream' 'MCP-Protocol-Version: 2025-11-25' "Content-Length: ${#body}" '' >&3
    printf '%s' "$body" >&3
    timeout 20 cat <&3
    exec 3>&-
}

JVM_ARGS="-XX:AOTCacheOutput=$cache/server.aot" "$home/wlp/bin/server" run athenaeum &
server=$!
for _ in $(seq 120); do
    if (send GET /health/ready '') 2> /dev/null | grep -q '^HTTP/1.1 200'; then break; fi
    kill -0 "$server"
    sleep 1
done
for body in "$initialize" "$list" "$search" "$page" "$search" "$page"; do
    (send POST /mcp "$body") | grep -q '"result"'
done
kill -TERM "$server"
wait "$server" || true

# Stdin stays open until the last answer is there: its end would end the pipe within two seconds, whatever still starts.
coproc PIPE { java "@$home/stdio.options" -XX:AOTCacheOutput="$cache/stdio.aot" -jar "$home/athenaeum-stdio.jar"; }
pipe=$PIPE_PID
printf '%s\n' "$initialize" "$list" "$search" "$page" >&"${PIPE[1]}"
for _ in 1 2 3 4; do
    read -r -t 120 answer <&"${PIPE[0]}"
    [[ $answer == *'"result"'* ]]
done
eval "exec ${PIPE[1]}>&-"
wait "$pipe"
chmod a+r "$cache"/server.aot "$cache"/stdio.aot
rm -rf "$work"
