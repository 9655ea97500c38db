import { setTimeout as wait } from 'node:timers/promises'
import { catalogue } from '#shared/calls/catalogue.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { readEach } from '#shared/model/field.ts'
import { readPeriod, roundsAt } from '#shared/model/league/period.ts'
import { request } from '#shared/provider/request.ts'
import { topicName } from '#shared/topics/name.ts'
import { digest, type Rows } from '#shared/topics/rows.ts'
import { type Follower, startFollower } from '../../support/cluster/follower.ts'
import { createJudge } from '../../support/cluster/judge.ts'
import { leagueLines } from '../../support/intents/offered.ts'
import { randomFrom } from '../../support/seed.ts'
import type { AudiencePlan, AudienceReport, HeldState } from './audience.ts'
import { answerCrowd, type Phase } from './crowd.ts'

/**
 * Players who watch the league in a process of their own: `node audience-process.ts <plan as JSON>`. Each comes from an
 * address of its own, follows one competition from round to round, loses the network now and then, and leaves.
 */
const { gateway, provider, count, beatMs, competitions, stayMs, streams }: AudiencePlan = JSON.parse(
  process.argv[2] ?? '',
)
const LOOKS_EVERY_MS = 2_000
const AWAY_MS = 4_000
/** Shares: of looks at which the network is lost, and of players with selections in a slip. */
const SHARES = { lost: 0.01, withSlip: 0.1 }
const PICKS = 3

const judge = createJudge()
const present = new Set<Follower>()
const watched = new Map<number, readonly string[]>()
let lines: readonly SlipLine[] = []
let phase: Phase = 'away'
const seen = { visits: 0, lost: 0, connections: 0, refusals: 0 }

/** Reads which rounds there are, and what can be picked, from the provider: a player's page has it from its screens. */
async function lookAtProvider(): Promise<void> {
  for (const competition_id of competitions) {
    const call = { url: provider + catalogue.periods.path, method: 'POST', data: { competition_id } } as const
    const { playing, last } = roundsAt(
      readEach((await request(call)).body, 'periods', readPeriod),
      Date.now(),
    )
    const { round_id } = playing ?? last ?? {}
    watched.set(competition_id, [
      topicName({ kind: 'periods', competition_id: String(competition_id) }),
      ...(round_id ? [topicName({ kind: 'live', round_id })] : []),
    ])
  }
  lines = await leagueLines(provider, LOOKS_EVERY_MS)
}

async function live(nth: number): Promise<never> {
  const random = randomFrom(streams + nth)
  await wait(random() * AWAY_MS)
  for (;;) {
    if (phase === 'open') await visit(random)
    await wait(random() * AWAY_MS)
  }
}

async function visit(random: () => number): Promise<void> {
  const competition = competitions[Math.floor(random() * competitions.length)] ?? 0
  const hasSlip = random() < SHARES.withSlip
  const picks = hasSlip
    ? Array.from({ length: PICKS }, () => lines[Math.floor(random() * lines.length)]).flatMap((line) =>
        line ? topicName({ kind: 'selection', ...line }) : [],
      )
    : []
  const topics = () => [...new Set([...(watched.get(competition) ?? []), ...picks])]
  const octet = () => Math.floor(random() * 256)
  const follower = startFollower({
    url: () => gateway,
    topics: topics(),
    beatMs,
    judge,
    headers: { 'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}` },
  })
  present.add(follower)
  seen.visits++
  const leavesAt = performance.now() + random() * 2 * stayMs
  while (phase === 'hold' || (phase === 'open' && performance.now() < leavesAt)) {
    await wait((0.5 + random()) * LOOKS_EVERY_MS)
    if (phase !== 'open') continue
    follower.turnTo(topics())
    if (random() >= SHARES.lost) continue
    seen.lost++
    follower.breakOff()
  }
  seen.connections += follower.connections()
  seen.refusals += follower.refusals.length
  follower.close()
  present.delete(follower)
}

function report(): AudienceReport {
  const held = new Map<string, Map<Rows | undefined, { followers: number; health: HeldState['health'] }>>()
  for (const { folds } of present)
    for (const { topic, held: state, waiting, health } of folds.values()) {
      const states = held.get(topic) ?? new Map()
      const rows = waiting ? undefined : state?.rows
      const followers = (states.get(rows)?.followers ?? 0) + 1
      held.set(topic, states.set(rows, { followers, health: rows && health?.state }))
    }
  return {
    ...seen,
    present: present.size,
    wrongs: judge.count,
    examples: judge.examples,
    held: [...held].map(([topic, states]) => ({
      topic,
      states: [...states].map(([rows, state]) => ({ digest: rows && digest(rows), ...state })),
    })),
  }
}

async function turn(next: Phase): Promise<void> {
  phase = next
  while (phase === 'away' && present.size > 0) await wait(50)
}

await lookAtProvider()
setInterval(() => void lookAtProvider(), LOOKS_EVERY_MS)
for (let nth = 0; nth < count; nth++) void live(nth)
answerCrowd(turn, report)
