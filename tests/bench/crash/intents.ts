import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { playerAccount } from '#gateway/sandbox/ledger/movements.ts'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { layRoad } from '../../support/intent-road.ts'
import { seed } from '../../support/seed.ts'
import { SECRET } from '../../support/settings.ts'
import type { Figure } from '../figure.ts'
import { startGatewayApart } from '../server.ts'
import { createGambler } from './gambler.ts'
import { observeRound } from './observed-round.ts'
import { shortRounds } from './short-rounds.ts'

const PLAYERS = 300
const INTENTS = 10_000
const ROUNDS = 10
const LEAST = 103
/** A busy machine makes fewer intents of it. */
const LONGEST_MS = 80_000
/** The gateway gives up on about half of the late answers. */
const WAITS_MS = 2_000
const EACH_CENTS = 10_000_000
const PACE = { bettingMs: 4_000, restMs: 500 }
const MANY = 100_000_000

/**
 * Players bet, cancel and cash out by the relay, on a way that loses requests and answers. An answer that is lost is
 * looked up, and sent again under its reference where nothing is known of it. In the end each bet must be in the ledger
 * as its player was told, and each balance must be what the told bets leave.
 */
export async function intentFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'crash-bench-'))
  const data = join(folder, 'sandbox.sqlite')
  const tokens = await signUp(data)
  const crash = { ...shortRounds(ROUNDS, LEAST), ...PACE }
  const sandbox = await startSandbox({ seed: 'crash', speed: 1, data, secret: SECRET, crash })
  const road = await layRoad(sandbox.url)
  const gateway = await startGatewayApart(road.url, {
    PROVIDER_TIMEOUT_MS: WAITS_MS,
    RELAY_PER_MINUTE: MANY,
  })
  const observed = observeRound(sandbox.url)
  const tally = { intents: 0, refused: new Map<string, number>(), unknown: new Set<string>() }
  const startedAt = performance.now()
  const gamblers = tokens.map((token, nth) =>
    createGambler({
      url: gateway.url,
      provider: sandbox.url,
      token,
      random: seed + nth,
      tally,
      most: INTENTS,
      until: Date.now() + LONGEST_MS,
      round: observed.round,
    }),
  )
  await Promise.all(gamblers.map((gambler) => gambler.play()))
  const wrong = (await Promise.all(gamblers.map((gambler) => gambler.audit(EACH_CENTS)))).flat()
  const findings = sandbox.prove()
  console.log(
    `${tally.intents} crash intents in ${Math.round((performance.now() - startedAt) / 1_000)} s, of which`,
  )
  for (const [fate, times] of [
    ...road.met,
    ...tally.refused,
    ['never answered', tally.unknown.size] as const,
  ].sort())
    console.log(`${String(times).padStart(8)} × ${fate}`)
  for (const line of [...findings, ...wrong.slice(0, 20)]) console.log(line)
  observed.stop()
  await gateway.close()
  await road.close()
  await sandbox.close()
  rmSync(folder, { recursive: true })
  return [
    {
      what: `${tally.intents.toLocaleString('en-GB')} intents to bet, cancel and cash out under lost requests and answers`,
      measured: `${wrong.length} told otherwise, ${findings.length} findings`,
      against: '0, 0: the ledger',
      ratio: wrong.length + findings.length === 0 ? 'same' : 'not the same',
    },
  ]
}

/** Players with money and open sessions, written before the sandbox starts. */
async function signUp(data: string): Promise<string[]> {
  const ledger = await openLedger(data, Date.now())
  const tokens = Array.from({ length: PLAYERS }, (_, nth) => {
    const mobile = `+2547100${String(nth).padStart(5, '0')}`
    const player = ledger.players.add({ mobile, name: mobile, password: '', created_at: Date.now() })
    if (!player) throw new Error(`${mobile} is taken`)
    ledger.movements.move({
      reference: `bench gift ${nth}`,
      kind: 'gift',
      made_at: Date.now(),
      entries: { outside: -EACH_CENTS, [playerAccount(player.player_id)]: EACH_CENTS },
    })
    return ledger.sessions.open(player.player_id, Date.now())
  })
  ledger.close()
  return tokens
}
