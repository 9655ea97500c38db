#!/bin/sh
# Replaces every gateway by one of the image and settings of now, without a gap: first a new one serves, then an old
# one drains. `COMPOSE=docker-compose gateway/deploy/roll.sh` where that is the command.
set -eu
cd "$(dirname "$0")/../.."
compose=${COMPOSE:-docker compose}

running() {
  $compose ps -q gateway | xargs docker inspect -f '{{if .State.Running}}{{.Id}}{{end}}'
}

await_health() {
  for _ in $(seq 60); do
    # shellcheck disable=SC2046 # one word each
    [ "$(docker inspect -f '{{.State.Health.Status}}' $(running) | sort -u)" = healthy ] && return
    sleep 1
  done
  echo 'A gateway is not healthy after a minute: nothing more is replaced' >&2
  exit 1
}

old=$(running)
count=$(echo "$old" | wc -l)
for id in $old; do
  $compose up -d --no-deps --no-recreate --scale gateway=$((count + 1)) gateway
  await_health
  docker stop "$id"
  docker rm "$id"
done
