#!/bin/sh
# Keeps as many gateways as there are players for: gateway/deploy/scale.sh 2 6, at least two and at most six.
# More at once, where they hold more than SOCKETS_EACH sockets on average or an event loop is LAG_MS late (p99); one less at a
# time, by its drain, once the others would hold at most 70 % of that, with no loop half as late, for CALM_S; then a rest of
# REST_S. It waits while roll.sh runs, and ends where a command of the engine fails. `COMPOSE=docker-compose` where that is the command.
set -eu
least=${1:?usage: scale.sh <least> <most>}
most=${2:?usage: scale.sh <least> <most>}
cd "$(dirname "$0")/../.."
compose=${COMPOSE:-docker compose}
each=${SOCKETS_EACH:-5000}
late=${LAG_MS:-100}
every=${EVERY_S:-15}
calm_for=${CALM_S:-300}
rest=${REST_S:-300}

running() {
  $compose ps -q gateway | xargs -r docker inspect -f '{{if .State.Running}}{{.Id}}{{end}}' | grep . || true
}

# A line for each gateway: its sockets, its loop's p99 in ms, its id. One that does not answer is as late as can be.
figures() {
  for id in $(running); do
    docker exec "$id" node -e "fetch('http://127.0.0.1:3000/metrics').then((answer) => answer.text()).then((text) => {
      const of = (name) => Number(new RegExp('^' + name + '(?:{[^}]*})? (\\\\S+)', 'm').exec(text)?.[1])
      console.log(of('gateway_sockets'), Math.round(1000 * of('nodejs_eventloop_lag_p99_seconds')))
    })" 2>/dev/null | sed "s/\$/ $id/" | grep '^[0-9]' || echo "0 100000 $id"
  done
}

# How many there should be, from the lines above: calm ones may become one less.
wanted() {
  awk -v least="$least" -v most="$most" -v each="$each" -v late="$late" '
    { count++; sockets += $1; if ($2 > worst) worst = $2 }
    END {
      wanted = count
      if (sockets > each * count) { wanted = int((sockets + each - 1) / each) }
      else if (worst > late) { wanted = count + 1 }
      else if (count > 1 && sockets <= 0.7 * each * (count - 1) && worst <= late / 2) { wanted = count - 1 }
      if (wanted > most) wanted = most
      if (wanted < least) wanted = least
      print count + 0, wanted
    }'
}

calm_since=
rest_until=0
exec 9<docker-compose.yml
while sleep "$every"; do
  flock -n 9 || continue
  now=$(figures)
  counts=$(printf '%s\n' "$now" | grep . | wanted)
  count=${counts% *}
  want=${counts#* }
  if [ "$want" -gt "$count" ]; then
    echo "$(date -u +%FT%TZ) $count gateways -> $want"
    $compose up -d --no-deps --no-recreate --scale "gateway=$want" gateway
    calm_since=
  elif [ "$want" -lt "$count" ]; then
    seconds=$(date +%s)
    calm_since=${calm_since:-$seconds}
    if [ $((seconds - calm_since)) -ge "$calm_for" ] && [ "$seconds" -ge "$rest_until" ]; then
      emptiest=$(printf '%s\n' "$now" | sort -n | awk 'NR == 1 { print $3 }')
      echo "$(date -u +%FT%TZ) $count gateways -> $((count - 1)): $emptiest drains"
      docker stop "$emptiest" >/dev/null
      docker rm "$emptiest" >/dev/null
      rest_until=$(($(date +%s) + rest))
    fi
  else
    calm_since=
  fi
  flock -u 9
done
