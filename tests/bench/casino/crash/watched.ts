import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { callOf } from '#shared/calls/catalogue.ts'
import { sumOf } from '../../../support/gateway/metric.ts'
import { connect } from '../../../support/gateway/player.ts'
import { SECRET } from '../../../support/settings.ts'
import { atMost, type Figure, ms, times } from '../../figure.ts'
import { quantile } from '../../quantile.ts'
import { type ServerProcess, startGatewayProcess } from '../../rig/server.ts'
import { shortRounds } from './short-rounds.ts'

const SOCKETS = 1_000
const ROUNDS = 10
const LEAST = 102
const POLL_MS = 250
const TOPIC = 'crash/nare-crash'
const PACE = { bettingMs: 1_000, restMs: 1_000 }

/** The same rounds polled by two gateways: one with a thousand sockets, one with a single socket. */
export async function roundFigures(): Promise<Figure[]> {
  const crash = { ...shortRounds(ROUNDS + 1, LEAST), ...PACE }
  const sandbox = await startSandbox({ seed: 'crash', speed: 1, data: ':memory:', secret: SECRET, crash })
  const settings = { POLL_CRASH_MS: POLL_MS, BEAT_MS: 600_000 }
  const [many, one] = await Promise.all([0, 1].map(() => startGatewayProcess(sandbox.url, settings)))
  if (!many || !one) throw new Error('two gateways were started')
  const player = await connect(one.url)
  await player.subscribe(TOPIC)
  const watchers = fork(join(import.meta.dirname, 'watcher-process.ts'), [
    many.socketUrl,
    String(SOCKETS),
    TOPIC,
  ])
  await once(watchers, 'message')
  const [manyBefore, oneBefore] = [await polls(many), await polls(one)]
  await roundsPlayed(sandbox.url)
  const [manyPolls, onePolls] = [(await polls(many)) - manyBefore, (await polls(one)) - oneBefore]
  // For frames still in flight.
  await sleep(4 * POLL_MS)
  watchers.send('delays?')
  const [delays] = (await once(watchers, 'message')) as [number[]]
  watchers.kill()
  player.close()
  await Promise.all([many.close(), one.close()])
  await sandbox.close()
  return [
    {
      what: `polls of one crash game, ${SOCKETS} sockets`,
      measured: String(manyPolls),
      against: `${onePolls}: 1 socket, the same rounds`,
      ratio: times(manyPolls, onePolls),
      bound: atMost(1.05, manyPolls / onePolls, '×'),
    },
    ...[0.5, 0.99, 1].map((part) => ({
      what: `break → ${part === 1 ? 'last' : `p${part * 100}`} of ${delays.length} frames at ${SOCKETS} sockets`,
      measured: ms(quantile(delays, part)),
      against: `${POLL_MS} ms: the poll interval`,
      ratio: times(quantile(delays, part), POLL_MS),
    })),
  ]
}

const polls = async ({ url }: ServerProcess) =>
  sumOf(await (await fetch(`${url}/metrics`)).text(), 'gateway_provider_requests_total', { call: 'crash' })

async function roundsPlayed(url: string): Promise<void> {
  const ask = async () => {
    const body = JSON.stringify({ game: 'nare-crash' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url + callOf('crash').path, { method: 'POST', body, headers })
    return (await answer.json()) as { data: { key: string }[] }
  }
  const past = async () => (await ask()).data.filter(({ key }) => key.startsWith('past/')).length
  const until = (await past()) + ROUNDS
  while ((await past()) < until) await sleep(POLL_MS)
}
