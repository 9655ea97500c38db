#!/bin/sh
# Replaces every gateway by one of the image and settings of now, without a gap: first the edge sends players to a new
# one, then an old one drains. `COMPOSE=docker-compose gateway/deploy/roll.sh` where that is the command.
set -eu
cd "$(dirname "$0")/../.."
compose=${COMPOSE:-docker compose}
edge=$($compose ps -q edge)

# The gateways that the edge has found, checked, and sends players to. A container that is healthy may not be one yet.
serving() {
  docker exec "$edge" bash -c \
    'exec 3<>/dev/tcp/127.0.0.1/8404 && printf "GET /metrics HTTP/1.0\r\n\r\n" >&3 && cat <&3' |
    sed -n 's/^haproxy_backend_active_servers{proxy="gateways"} //p'
}

await_serving() {
  for _ in $(seq 240); do
    [ "$(serving)" -ge "$1" ] && return
    sleep 0.25
  done
  echo 'The edge sends no players to the new gateway after a minute: nothing more is replaced' >&2
  exit 1
}

old=$($compose ps -q gateway | xargs docker inspect -f '{{if .State.Running}}{{.Id}}{{end}}')
count=$(echo "$old" | wc -l)
await_serving "$count"
for id in $old; do
  $compose up -d --no-deps --no-recreate --scale gateway=$((count + 1)) gateway
  await_serving $((count + 1))
  docker stop "$id"
  docker rm "$id"
done
