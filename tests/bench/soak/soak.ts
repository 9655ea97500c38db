import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom, seed } from '../../support/seed.ts'
import type { Figure } from '../figure.ts'
import {
  type AudiencePlan,
  type AudienceReport,
  type Comparison,
  compareWithProvider,
  digestsOf,
} from './audience.ts'
import type { BettorsPlan, BettorsReport } from './bettors-process.ts'
import { type Crowd, startCrowd } from './crowd.ts'
import { type DayEvents, exercisePages, troubleGateways } from './day.ts'
import { leftBehind, type Standby, standbyOf } from './left-behind.ts'
import { closedAtEnd, type Lifetime } from './lifetime.ts'
import { growthFigures, keepHeaps, type Mark, takeMark } from './mark.ts'
import { outcomeFigures } from './outcomes.ts'
import { openSoakPages, type SoakPages } from './pages.ts'
import { showProgress } from './progress.ts'
import { BEAT_MS, COMPETITIONS, LINGER_MS, type SoakStage, setSoakStage } from './stage.ts'

const MINUTES = Number(process.env.SOAK_MINUTES || 30)
const SPEED = process.env.SANDBOX_SPEED || '8'
const PLAYERS = Number(process.env.SOAK_PLAYERS || 2_000)
const COURSE = `${PLAYERS} players, ${MINUTES} minutes at speed ${SPEED}`
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
  console.log(`SEED=${seed}, ${COURSE}`)
  return await closedAtEnd(async (lifetime) => {
    const stage = await setSoakStage(SPEED, BETTORS, lifetime)
    const standby = await standbyOf(stage)
    const crowds = await startCrowds(stage, lifetime)
    const pages = await openSoakPages(stage.url, stage.sandbox.url, lifetime)
    const events: DayEvents = { kills: 0, rolls: 0, steps: 0, faults: [] }
    const stopProgress = showProgress(stage, events)
    lifetime.keep(async () => stopProgress())
    return await day({ stage, crowds, pages, standby, events, signal: lifetime.signal })
  })
}

async function startCrowds({ url, sandbox, tokens }: SoakStage, { keep }: Lifetime): Promise<Crowds> {
  const common = { gateway: url, provider: sandbox.url }
  const audiences: Crowd<AudienceReport>[] = []
  async function start<Report>(file: string, plan: AudiencePlan | BettorsPlan): Promise<Crowd<Report>> {
    const crowd = await startCrowd<Report>(file, plan)
    keep(crowd.stop)
    return crowd
  }
  for (let started = 0; started < PLAYERS; started += PER_PROCESS)
    audiences.push(
      await start('audience-process.ts', {
        ...common,
        count: Math.min(PER_PROCESS, PLAYERS - started),
        beatMs: BEAT_MS,
        competitions: COMPETITIONS,
        stayMs: STAY_MS,
        streams: seed + started,
      }),
    )
  const plan: BettorsPlan = { ...common, tokens, betEveryMs: BET_EVERY_MS, streams: seed + PLAYERS }
  return { audiences, bettors: await start('bettors-process.ts', plan) }
}

interface Day extends Pick<Lifetime, 'signal'> {
  readonly stage: SoakStage
  readonly crowds: Crowds
  readonly pages: SoakPages
  readonly standby: Standby
  readonly events: DayEvents
}

async function day({ stage, crowds, pages, standby, events, signal }: Day): Promise<Figure[]> {
  const { audiences, bettors } = crowds
  const all = [...audiences, bettors]
  const random = randomFrom(seed)
  const marks: Mark[] = []
  let compared: Comparison = { compared: 0, differing: [] }
  let watched: readonly AudienceReport[] = []
  const startedMs = performance.now()
  for (let quarter = 1; quarter <= QUARTERS; quarter++) {
    const untilMs = startedMs + (quarter * MINUTES * 60_000) / QUARTERS
    await Promise.all(all.map((crowd) => crowd.turn('open')))
    await Promise.all([
      troubleGateways(stage, events, { random, untilMs, signal }),
      exercisePages(pages, events, { untilMs, signal }),
      wait(Math.max(0, untilMs - performance.now()), undefined, { signal }),
    ])
    if (quarter === QUARTERS) {
      await Promise.all(all.map((crowd) => crowd.turn('hold')))
      compared = await compareWithProvider(audiences, digestsOf(stage.sandbox.url), { signal })
      watched = await Promise.all(audiences.map((audience) => audience.report()))
    }
    await Promise.all(all.map((crowd) => crowd.turn('away')))
    await wait(SETTLED_MS, undefined, { signal })
    marks.push(await takeMark(stage, pages, `quarter ${quarter}`))
  }
  await keepHeaps(stage)
  const { wrong, counts } = await bettors.report()
  const errors = (await Promise.all([pages.left.errors(), pages.browsing.errors()])).flat()
  await pages.close()
  await wait(SETTLED_MS, undefined, { signal })
  const left = leftBehind(await standbyOf(stage), standby)
  const warnings = [stage.kept, ...stage.killed, stage.sandbox].flatMap(
    ({ output }) => output().match(/^.*Warning: .*$/gm) ?? [],
  )
  const findings = await stage.end()
  const complaints = [...warnings, ...errors]
  console.log(events, counts)
  const examples = watched.flatMap(({ examples }) => examples)
  for (const text of [...compared.differing, ...examples, ...findings, ...wrong, ...left, ...complaints])
    console.log(text)
  return [
    ...outcomeFigures({
      course: COURSE,
      watched,
      compared,
      events,
      findings,
      wrong,
      counts,
      left,
      complaints,
    }),
    ...growthFigures(marks),
  ]
}
