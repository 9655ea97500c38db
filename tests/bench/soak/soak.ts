import { setTimeout as wait } from 'node:timers/promises'
import { topicKinds } from '#shared/topics/name.ts'
import type { ClusterGateway } from '../../support/cluster/gateway.ts'
import { noWrongs, type Wrong } from '../../support/cluster/judge.ts'
import { randomFrom, seed } from '../../support/seed.ts'
import { atMost, type Figure } from '../figure.ts'
import { type AudiencePlan, type AudienceReport, type Comparison, compareWithProvider } from './audience.ts'
import type { BettorsPlan, BettorsReport } from './bettors-process.ts'
import { type Crowd, startCrowd } from './crowd.ts'
import { growthFigures, heapOf, residentUntil, type Sizes } from './memory.ts'
import { openPages, type SoakPage } from './pages.ts'
import { BEAT_MS, COMPETITIONS, LINGER_MS, type SoakStage, setSoakStage } from './stage.ts'

const MINUTES = Number(process.env.SOAK_MINUTES || 30)
const SPEED = process.env.SANDBOX_SPEED || '8'
const PLAYERS = Number(process.env.SOAK_PLAYERS || 2_000)
const QUARTERS = 4
const PER_PROCESS = 1_000
const BETTORS = 50
const BET_EVERY_MS = 8_000
const STAY_MS = 40_000
/** Mean time between two faults of the gateways, and the quiet time at the end of a quarter, in ms. */
const FAULT_EVERY_MS = 25_000
const QUIET_MS = 12_000
const OFFLINE_EVERY_MS = 60_000
/** Time after the last player has left until nothing is polled, in ms: a round lingers, and then the periods it is in. */
const SETTLED_MS = 2 * LINGER_MS + 4_000

const stopping = new AbortController()
const { signal } = stopping
const pause = (ms: number) => wait(Math.max(0, ms), undefined, { signal })

/** Kills and restarts of gateways, steps of pages, and faults of both, so far. */
const events = { kills: 0, rolls: 0, steps: 0, faults: [] as string[] }

/**
 * A day of the league in a short time: players come and go, watch, bet and lose their network while gateways are killed and
 * rolled. After each quarter all of them leave, and heaps are measured. SIGTERM and SIGINT end all that was started.
 */
export async function soak(): Promise<Figure[]> {
  console.log(`SEED=${seed}, ${PLAYERS} players, ${MINUTES} minutes at speed ${SPEED}`)
  const closing = new AsyncDisposableStack()
  const stop = async () => {
    stopping.abort()
    await closing.disposeAsync()
    process.exit(1)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  try {
    return await playDay(closing)
  } finally {
    await closing.disposeAsync()
  }
}

async function playDay(closing: AsyncDisposableStack): Promise<Figure[]> {
  const stage = await setSoakStage(SPEED, BETTORS, closing)
  const { audiences, bettors } = await startCrowds(stage, closing)
  const { pages, close } = await openPages(stage.url, stage.sandbox.url)
  closing.defer(close)
  const crowds = [...audiences, bettors]
  const turn = (phase: 'open' | 'hold' | 'away') => Promise.all(crowds.map((crowd) => crowd.turn(phase)))
  const random = randomFrom(seed)
  const marks: Mark[] = []
  let compared: Comparison = { compared: 0, differing: [] }
  let watched: readonly AudienceReport[] = []
  const startedMs = performance.now()
  for (let quarter = 1; quarter <= QUARTERS; quarter++) {
    const untilMs = startedMs + (quarter * MINUTES * 60_000) / QUARTERS
    await turn('open')
    const residents = Promise.all(
      [stage.kept, stage.sandbox].map((process) => residentUntil(process, untilMs, signal)),
    )
    await Promise.all([
      residents,
      troubleGateways(stage.killed, random, untilMs),
      ...pages.map((page, nth) => exercise(page, nth === 0 ? OFFLINE_EVERY_MS : 0, untilMs)),
      pause(untilMs - performance.now()),
    ])
    if (quarter === QUARTERS) {
      await turn('hold')
      compared = await compareWithProvider(audiences, stage.sandbox.url, signal)
      watched = await Promise.all(audiences.map((audience) => audience.report()))
    }
    await turn('away')
    await pause(SETTLED_MS)
    const mark = await takeMark(stage, pages, await residents)
    console.log(`quarter ${quarter}`, mark, events)
    marks.push(mark)
  }
  const { wrong, counts } = await bettors.report()
  await close()
  await pause(SETTLED_MS)
  const left = await leftBehind(stage.kept)
  const warnings = [stage.kept, ...stage.killed, stage.sandbox].flatMap(
    ({ output }) => output().match(/^.*Warning: .*$/gm) ?? [],
  )
  const complaints = [...warnings, ...pages.flatMap((page) => page.errors()), ...events.faults]
  const findings = await stage.prove()
  const examples = watched.flatMap(({ examples }) => examples)
  for (const text of [...compared.differing, ...examples, ...findings, ...wrong, ...left, ...complaints])
    console.log(text)

  const total = (of: (report: AudienceReport) => number) =>
    watched.reduce((sum, report) => sum + of(report), 0)
  const frames = (Object.keys(noWrongs) as Wrong[]).map((kind) => total(({ wrongs }) => wrongs[kind]))
  const visits = total((report) => report.visits)
  const betsShown = (end: string) =>
    Object.entries(counts).reduce((sum, [name, times]) => (name.includes(`: ${end}`) ? sum + times : sum), 0)
  return [
    none(
      'frames lost, repeated, out of order or torn, and states older than one before',
      frames.reduce((sum, wrongs) => sum + wrongs, 0),
      visits,
      `${visits} visits, ${total(({ lost }) => lost)} networks lost, ${events.kills} SIGKILLs, ${events.rolls} rolling restarts`,
    ),
    none(
      'topics whose followers differ from the provider at the end',
      compared.differing.length,
      compared.compared,
      `${compared.compared} followers`,
    ),
    none(
      'violated invariants of the ledger',
      findings.length,
      betsShown('done'),
      `${betsShown('done')} bets placed`,
    ),
    none('bets told wrongly', wrong.length, betsShown(''), `${betsShown('')} bets`),
    none(
      'sockets, subscriptions and topics left behind in that gateway',
      left.length,
      1,
      'none without players',
    ),
    none(
      'warnings of processes, errors of pages, failed steps and restarts',
      complaints.length,
      events.steps,
      `${events.steps} steps`,
    ),
    ...Object.entries(marks.at(-1) ?? {}).flatMap(([of, last]) =>
      growthFigures(of, marks[0]?.[of] ?? {}, last),
    ),
  ]
}

/** @param of the number that was looked at: a bound that nothing was compared with is missed */
const none = (what: string, found: number, of: number, against: string): Figure => ({
  what,
  measured: String(found),
  against,
  bound: { ...atMost(0, found), isHeld: found === 0 && of > 0 },
})

async function startCrowds({ url, sandbox, tokens }: SoakStage, closing: AsyncDisposableStack) {
  const common = { gateway: url, provider: sandbox.url }
  async function start<Report>(file: string, plan: AudiencePlan | BettorsPlan): Promise<Crowd<Report>> {
    const crowd = await startCrowd<Report>(file, plan)
    closing.defer(crowd.stop)
    return crowd
  }
  const audiences: Crowd<AudienceReport>[] = []
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
  return { audiences, bettors: await start<BettorsReport>('bettors-process.ts', plan) }
}

/** Kills and rolls gateways until shortly before the end; all of them run again then. @param untilMs by `performance.now()` */
async function troubleGateways(gateways: readonly ClusterGateway[], random: () => number, untilMs: number) {
  for (;;) {
    await pause((0.5 + random()) * FAULT_EVERY_MS)
    const gateway = gateways[Math.floor(random() * gateways.length)]
    if (!gateway || performance.now() > untilMs - QUIET_MS) return
    if (random() < 0.5) {
      events.kills++
      await gateway.kill()
    } else {
      events.rolls++
      gateway.signal('SIGTERM')
      const code = await gateway.left()
      if (code !== 0) events.faults.push(`a rolled gateway left with ${code}`)
    }
    signal.throwIfAborted()
    await gateway.start()
  }
}

async function exercise(page: SoakPage, everyMs: number, untilMs: number): Promise<void> {
  for (;;) {
    await pause(everyMs)
    if (performance.now() > untilMs - QUIET_MS) return
    events.steps++
    await page
      .step()
      .catch((error: Error) => events.faults.push(`${page.name}: ${error.message.slice(0, 400)}`))
    signal.throwIfAborted()
  }
}

/** The sizes of processes and pages by their names: resident memory over a quarter, the others once every player has left. */
type Mark = Readonly<Record<string, Sizes>>

async function takeMark(
  { kept, sandbox }: SoakStage,
  pages: readonly SoakPage[],
  [ofKept = Number.NaN, ofSandbox = Number.NaN]: readonly number[],
): Promise<Mark> {
  const [heap, sandboxHeap, ...ofPages] = await Promise.all([
    heapOf(kept),
    heapOf(sandbox),
    ...pages.map(async (page) => [page.name, await page.memory()] as const),
  ])
  return {
    'the gateway that was never killed': { resident: ofKept, heap },
    'the sandbox': { resident: ofSandbox, heap: sandboxHeap },
    ...Object.fromEntries(ofPages),
  }
}

/** The gauges of a gateway's players that are not 0, one line each. */
async function leftBehind(gateway: ClusterGateway): Promise<readonly string[]> {
  const gauges: readonly [string, Record<string, string>][] = [
    ['gateway_sockets', {}],
    ...topicKinds.flatMap((kind): [string, Record<string, string>][] => [
      ['gateway_subscriptions', { kind }],
      ['gateway_polled_topics', { kind }],
    ]),
  ]
  const lines: string[] = []
  for (const [name, labels] of gauges) {
    const value = await gateway.metric(name, labels)
    if (value > 0) lines.push(`${name} ${JSON.stringify(labels)}: ${value}`)
  }
  return lines
}
