#!/bin/sh
# Replaces every gateway by one of the image and settings of now, without a gap: first the edge sends players to a new
# one, then an old one drains. `COMPOSE=docker-compose gateway/deploy/roll.sh` where that is the command. First it tries
# the new image and settings: a fault ends it with nothing replaced. CHECK=no leaves that out, as while the provider is away.
# Where Alertmanager runs, what a roll itself may set off is silent until it ends.
set -eu
cd "$(dirname "$0")/../.."
compose=${COMPOSE:-docker compose}
edge=$($compose ps -q edge)
# scale.sh waits until this has ended, and this for a turn of it.
exec 9<docker-compose.yml
flock 9

[ "${CHECK:-yes}" = no ] || $compose run --rm --no-deps -T gateway node gateway/main.ts --check || {
  echo "Nothing is replaced: see the fault above. CHECK=no rolls all the same" >&2
  exit 1
}

running() {
  $compose ps -q gateway | xargs docker inspect -f '{{if .State.Running}}{{.Id}}{{end}}' | grep .
}

# How many gateways the edge sends players to.
serving() {
  docker exec "$edge" bash -c \
    'exec 3<>/dev/tcp/127.0.0.1/8404 && printf "GET /metrics HTTP/1.0\r\n\r\n" >&3 && cat <&3' |
    sed -n 's/^haproxy_backend_active_servers{proxy="gateways"} //p'
}

# Neither is enough alone: the edge may not have found a healthy one yet, and counts one it has just found, before the
# first check, as serving.
await_serving() {
  for _ in $(seq 60); do
    # shellcheck disable=SC2046 # one word each
    health=$(docker inspect -f '{{.State.Health.Status}}' $(running) | sort -u)
    [ "$health" = healthy ] && [ "$(serving)" -ge "$1" ] && return
    sleep 1
  done
  echo "After a minute fewer than $1 gateways are healthy and served by the edge: nothing more is replaced" >&2
  exit 1
}

# amtool of the Alertmanager that runs; nothing without one.
alerts() {
  [ -z "$($compose ps -q alertmanager 2>/dev/null)" ] ||
    $compose exec -T alertmanager amtool --alertmanager.url=http://127.0.0.1:9093 silence "$@"
}
# An hour at most, if this is killed. A roll that goes on without a silence is no fault.
silence=$(alerts add --author=roll.sh --comment='gateways are replaced' --duration=1h \
  'alertname=~GatewaySilent|GatewayRestarts|EdgeErrors|SlowReaders') || true
trap '[ -z "$silence" ] || alerts expire "$silence" || true' EXIT

# A stopped one would be started again as it was, in place of a new one.
$compose rm -f gateway
old=$(running)
count=$(echo "$old" | wc -l)
await_serving "$count"
for id in $old; do
  $compose up -d --no-deps --no-recreate --scale gateway=$((count + 1)) gateway
  await_serving $((count + 1))
  docker stop "$id"
  docker rm "$id"
done
