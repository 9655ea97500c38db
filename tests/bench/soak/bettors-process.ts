import { setTimeout as wait } from 'node:timers/promises'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { leagueLines, offeredLines } from '../../support/intents/offered.ts'
import { randomFrom } from '../../support/seed.ts'
import { createBettor } from './bettor.ts'
import { answerCrowd, type Phase } from './crowd.ts'

/** The bettors of a process. */
export interface BettorsPlan {
  readonly gateway: string
  readonly provider: string
  /** Bearers of the players. */
  readonly tokens: readonly string[]
  /** Mean time between a player's bets, in ms. */
  readonly betEveryMs: number
  /** Number of the first player's stream of random numbers. */
  readonly streams: number
}

/** `wrong`: differences between the ledger and what the players were shown. `counts`: bets and events, by name. */
export interface BettorsReport {
  readonly wrong: readonly string[]
  readonly counts: Readonly<Record<string, number>>
}

/** Players who bet in a process of their own: `node bettors-process.ts <plan as JSON>`. */
const { gateway, provider, tokens, betEveryMs, streams }: BettorsPlan = JSON.parse(process.argv[2] ?? '')
const LOOKS_EVERY_MS = 3_000
/** League bets are placed at least so long before the round starts, in ms. */
const BEFORE_START_MS = 5_000
const LEAGUE_SHARE = 0.8

const counts = new Map<string, number>()
const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1)
const lines: { sports: readonly SlipLine[]; league: readonly SlipLine[] } = { sports: [], league: [] }
let phase: Phase = 'away'
let underWay = 0

async function lookAtProvider(): Promise<void> {
  lines.league = await leagueLines(provider, BEFORE_START_MS)
  lines.sports = await offeredLines(provider)
}

const bettors = tokens.map((token, nth) => {
  const random = randomFrom(streams + nth)
  return { random, bettor: createBettor({ gateway, provider, token, random, count }) }
})

async function play({ random, bettor }: (typeof bettors)[number]): Promise<never> {
  for (;;) {
    await wait(random() * 2 * betEveryMs)
    if (phase !== 'open') continue
    const kind = random() < LEAGUE_SHARE ? 'league' : 'sports'
    const line = lines[kind][Math.floor(random() * lines[kind].length)]
    if (!line) continue
    underWay++
    await bettor.bet(kind, line)
    underWay--
  }
}

async function turn(next: Phase): Promise<void> {
  phase = next
  while (phase !== 'open' && underWay > 0) await wait(50)
}

const report = async (): Promise<BettorsReport> => ({
  wrong: (await Promise.all(bettors.map(({ bettor }) => bettor.audit()))).flat(),
  counts: Object.fromEntries(counts),
})

await lookAtProvider()
setInterval(() => void lookAtProvider(), LOOKS_EVERY_MS)
for (const one of bettors) void play(one)
answerCrowd(turn, report)
