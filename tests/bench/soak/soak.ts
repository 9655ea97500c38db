import { setTimeout as wait } from 'node:timers/promises'
import { noWrongs, type Wrong } from '../../support/cluster/judge.ts'
import { randomFrom, seed } from '../../support/seed.ts'
import { atMost, type Figure } from '../figure.ts'
import { type AudiencePlan, type AudienceReport, compareWithProvider } from './audience.ts'
import type { BettorsPlan, BettorsReport } from './bettors-process.ts'
import { type Crowd, startCrowd } from './crowd.ts'
import { type DayEvents, exercisePages, troubleGateways } from './day.ts'
import { leftBehind, type Standby, standbyOf } from './left-behind.ts'
import { growthFigures, type Mark, takeMark } from './mark.ts'
import { openSoakPages, type SoakPages } from './pages.ts'
import { BEAT_MS, COMPETITIONS, LINGER_MS, type SoakStage, setSoakStage } from './stage.ts'

const MINUTES = Number(process.env.SOAK_MINUTES || 30)
const SPEED = process.env.SANDBOX_SPEED || '8'
const PLAYERS = Number(process.env.SOAK_PLAYERS || 2_000)
const PER_PROCESS = 1_000
const BETTORS = 50
const BET_EVERY_MS = 8_000
const STAY_MS = 40_000
const QUARTERS = 4
/** Time after the last player has left until nothing is polled, in ms: a round lingers, and then the periods it is in. */
const SETTLED_MS = 2 * LINGER_MS + 4_000

interface Crowds {
  readonly audiences: readonly Crowd<AudienceReport>[]
  readonly bettors: Crowd<BettorsReport>
}

/**
 * A day of the league in a short time: players come and go, watch, bet and lose their network while gateways are killed and
 * rolled. After each quarter all of them leave, and what is left of them is measured.
 */
export async function soak(): Promise<Figure[]> {
  console.log(`SEED=${seed}, ${MINUTES} minutes at speed ${SPEED}, ${PLAYERS} players`)
  const stage = await setSoakStage(SPEED, BETTORS)
  const open: { stop(): Promise<unknown> }[] = [{ stop: stage.close }]
  try {
    const standby = await standbyOf(stage.kept)
    const crowds = await startCrowds(stage)
    open.unshift(...crowds.audiences, crowds.bettors)
    const pages = await openSoakPages(stage.url, stage.sandbox.url)
    open.unshift({ stop: pages.close })
    return await day(stage, crowds, { pages, standby })
  } finally {
    for (const one of open) await one.stop()
  }
}

async function startCrowds({ url, sandbox, tokens }: SoakStage): Promise<Crowds> {
  const common = { gateway: url, provider: sandbox.url }
  const audiences: Crowd<AudienceReport>[] = []
  for (let started = 0; started < PLAYERS; started += PER_PROCESS) {
    const count = Math.min(PER_PROCESS, PLAYERS - started)
    const more = {
      count,
      beatMs: BEAT_MS,
      competitions: COMPETITIONS,
      stayMs: STAY_MS,
      streams: seed + started,
    }
    audiences.push(await startCrowd('audience-process.ts', { ...common, ...more } satisfies AudiencePlan))
  }
  const plan: BettorsPlan = { ...common, tokens, betEveryMs: BET_EVERY_MS, streams: seed + PLAYERS }
  return { audiences, bettors: await startCrowd('bettors-process.ts', plan) }
}

async function day(
  stage: SoakStage,
  { audiences, bettors }: Crowds,
  { pages, standby }: { readonly pages: SoakPages; readonly standby: Standby },
): Promise<Figure[]> {
  const random = randomFrom(seed)
  const events: DayEvents = { kills: 0, rolls: 0, steps: 0, faults: [] }
  const marks: Mark[] = []
  let compared = { compared: 0, differing: [] as readonly string[] }
  let watched: readonly AudienceReport[] = []
  for (let quarter = 1; quarter <= QUARTERS; quarter++) {
    console.log(`quarter ${quarter}`)
    const untilMs = performance.now() + (MINUTES * 60_000) / QUARTERS
    await Promise.all([...audiences, bettors].map((crowd) => crowd.turn('open')))
    await Promise.all([
      troubleGateways(stage, events, { random, untilMs }),
      exercisePages(pages, events, untilMs),
      wait(untilMs - performance.now()),
    ])
    await bettors.turn('hold')
    if (quarter === QUARTERS) {
      await Promise.all(audiences.map((audience) => audience.turn('hold')))
      compared = await compareWithProvider(audiences, stage.sandbox.url)
      watched = await Promise.all(audiences.map((audience) => audience.report()))
    }
    await Promise.all([...audiences, bettors].map((crowd) => crowd.turn('away')))
    await wait(SETTLED_MS)
    const isOutermost = quarter === 1 || quarter === QUARTERS
    const folder = isOutermost ? process.env.SOAK_SNAPSHOTS : undefined
    marks.push(await takeMark(stage, pages, `quarter ${quarter}`, folder))
  }
  const { wrong, counts } = await bettors.report()
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last) throw new Error('nothing was measured')
  const errors = [...pages.left.errors, ...pages.browsing.errors]
  await pages.close()
  await wait(SETTLED_MS)
  const left = await leftBehind(stage.kept, standby)
  const warnings = [stage.kept, ...stage.killed].flatMap(
    ({ output }) => output().match(/^.*Warning: .*$/gm) ?? [],
  )
  const findings = await stage.close()

  console.log(events, counts)
  for (const text of [...compared.differing, ...watched.flatMap(({ examples }) => examples)])
    console.log(text)
  for (const text of [...findings, ...wrong, ...left, ...warnings, ...errors]) console.log(text)
  return [
    ...outcomes({ watched, compared, events }),
    none('violated invariants of the ledger', findings, `${sum(counts, 'done')} bets placed`),
    none('bets told wrongly', wrong, `${sum(counts, ': ')} bets of ${BETTORS} players`),
    ...growthFigures(first, last),
    none(
      'sockets, subscriptions, topics and timers left behind in that gateway',
      left,
      'as before the first player',
    ),
    none(
      'warnings of gateways, and errors of pages',
      [...warnings, ...errors, ...events.faults],
      `${events.steps} steps`,
    ),
  ]
}

interface Outcomes {
  readonly watched: readonly AudienceReport[]
  readonly compared: { readonly compared: number; readonly differing: readonly string[] }
  readonly events: DayEvents
}

function outcomes({ watched, compared, events }: Outcomes): Figure[] {
  const total = (of: (report: AudienceReport) => number) =>
    watched.reduce((all, report) => all + of(report), 0)
  const wrongs = (Object.keys(noWrongs) as Wrong[]).map((wrong) => total((report) => report.wrongs[wrong]))
  const visits = `${total(({ visits }) => visits)} visits, ${total(({ lost }) => lost)} networks lost`
  return [
    {
      what: 'frames lost, repeated, out of order or torn, and states older than one before',
      measured: String(wrongs.reduce((all, wrong) => all + wrong, 0)),
      against: `${visits}; ${events.kills} SIGKILLs, ${events.rolls} rolling restarts`,
      bound: atMost(0, Math.max(...wrongs)),
    },
    none(
      'topics whose followers differ from the provider at the end',
      compared.differing,
      `${compared.compared} followers`,
    ),
  ]
}

const none = (what: string, found: readonly string[], against: string): Figure => ({
  what,
  measured: String(found.length),
  against,
  bound: atMost(0, found.length),
})

const sum = (counts: Readonly<Record<string, number>>, part: string) =>
  Object.entries(counts).reduce((all, [name, times]) => (name.includes(part) ? all + times : all), 0)
