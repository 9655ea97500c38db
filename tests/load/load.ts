import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { tokenProof } from '#gateway/load-token.ts'
import { callOf, catalogue } from '#shared/calls/catalogue.ts'
import { readUser } from '#shared/model/account/user.ts'
import { readCompetitions } from '#shared/model/league/league.ts'
import { BEAT_MS } from '#shared/page-settings.ts'
import { request } from '#shared/provider/request.ts'
import type { AudienceReport } from '#tests/bench/soak/audience.ts'
import type { BettorsReport } from '#tests/bench/soak/bettors-process.ts'
import { type Crowd, startCrowd } from '#tests/bench/soak/crowd.ts'
import { seed } from '#tests/support/seed.ts'

/** Bounds of a load: what one machine of players can do without measuring itself. */
const MOST_PLAYERS = 20_000
const MOST_MINUTES = 60
const PER_PROCESS = 1_000
const STAY_MS = 40_000
const BET_EVERY_MS = 8_000
const TOLD_EVERY_MS = 10_000
const ANSWERS_WITHIN_MS = 10_000

export interface Load {
  /** The operator's own stack. */
  readonly url: string
  /** LOAD_TOKEN, with which the stack was started. */
  readonly token: string
  readonly players: number
  readonly minutes: number
  /** Players who bet: `mobile password`. Without any, players watch and fill slips. */
  readonly accounts: readonly (readonly [mobile: string, password: string])[]
}

/** `wrong`: what must never be, in words. */
export interface LoadReport {
  readonly visits: number
  readonly connections: number
  readonly refusals: number
  readonly bets: Readonly<Record<string, number>>
  readonly wrong: readonly string[]
}

/**
 * Plays watchers, slips and bettors of the soak against a stack, and judges what they are shown.
 * @throws where the stack does not prove that it was started with the token
 */
export async function runLoad(load: Load, told: (line: string) => void = () => {}): Promise<LoadReport> {
  const { url, players, minutes, accounts } = load
  await prove(load)
  // The stack's calls, as its players make them.
  const provider = `${url}/provider`
  const competitions = await servedCompetitions(url, provider)
  if (competitions.length === 0) throw new Error('the stack serves no competition of the league')
  const tokens = []
  for (const account of accounts) tokens.push(await logIn(provider, account))

  const closing = new AsyncDisposableStack()
  async function start<Report>(file: string, plan: object): Promise<Crowd<Report>> {
    const crowd = await startCrowd<Report>(file, { gateway: url, provider, ...plan })
    closing.defer(crowd.stop)
    return crowd
  }
  try {
    const audiences: Crowd<AudienceReport>[] = []
    for (let started = 0; started < players; started += PER_PROCESS) {
      const count = Math.min(PER_PROCESS, players - started)
      const plan = { count, beatMs: BEAT_MS, competitions, stayMs: STAY_MS, streams: seed + started }
      audiences.push(await start('audience-process.ts', plan))
    }
    const betting = { tokens, betEveryMs: BET_EVERY_MS, streams: seed + players }
    const bettors = await start<BettorsReport>('bettors-process.ts', betting)
    const crowds = [...audiences, bettors]
    const turn = (phase: 'open' | 'away') => Promise.all(crowds.map((crowd) => crowd.turn(phase)))
    const reports = () => Promise.all(audiences.map((audience) => audience.report()))

    await turn('open')
    const until = Date.now() + minutes * 60_000
    while (Date.now() < until) {
      await wait(Math.min(TOLD_EVERY_MS, until - Date.now()))
      const now = sumOf(await reports())
      told(
        `${now.present} players, ${now.visits} visits, ${now.refusals} refusals, ${now.wrong.length} wrong`,
      )
    }
    await turn('away')
    const { visits, connections, refusals, wrong } = sumOf(await reports())
    const { wrong: wrongBets, counts } = await bettors.report()
    return { visits, connections, refusals, bets: counts, wrong: [...wrong, ...wrongBets] }
  } finally {
    await closing.disposeAsync()
  }
}

/** Refuses a stack that was not started with the token: nobody plays load against another's. */
async function prove({ url, token }: Load): Promise<void> {
  const nonce = randomBytes(16).toString('hex')
  const answer = await fetch(`${url}/load-token?nonce=${nonce}`, {
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  })
  const { proof } = answer.ok ? Object(await answer.json().catch(() => undefined)) : {}
  if (proof !== tokenProof(token, nonce))
    throw new Error(`${url} was not started with this LOAD_TOKEN: nothing is played`)
}

/** Those that the provider lists and the gateways serve, by COMPETITIONS. */
async function servedCompetitions(url: string, provider: string): Promise<readonly number[]> {
  const { body } = await request({ url: provider + catalogue.competitions.path, method: 'POST', data: {} })
  const served: number[] = []
  for (const { competition_id } of readCompetitions(body)) {
    const { status } = await request({ url: `${url}/topics/periods/${competition_id}`, method: 'GET' })
    if (status === 200) served.push(Number(competition_id))
  }
  return served
}

async function logIn(provider: string, [mobile, password]: Load['accounts'][number]): Promise<string> {
  const { body } = await request({
    url: provider + callOf('login').path,
    method: 'POST',
    data: { mobile, password },
  })
  const token = readUser(Object(body).user)?.token
  if (!token)
    throw new Error(`${mobile} cannot log in: ${JSON.stringify(Object(body).error ?? Object(body).message)}`)
  return token
}

function sumOf(reports: readonly AudienceReport[]) {
  const total = (of: (report: AudienceReport) => number) =>
    reports.reduce((sum, report) => sum + of(report), 0)
  return {
    present: total(({ present }) => present),
    visits: total(({ visits }) => visits),
    connections: total(({ connections }) => connections),
    refusals: total(({ refusals }) => refusals),
    wrong: reports.flatMap(({ examples }) => examples),
  }
}

const USAGE = `Usage: LOAD_TOKEN=… npm run load -- --url https://the-stack [--players 500] [--minutes 5] [--accounts file]
The stack is started with the same LOAD_TOKEN. A line of the file is: mobile password`

/** A whole number within a bound. */
function bounded(name: string, given: string, most: number): number {
  const value = Number(given)
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Error(`--${name} is a whole number from 1 to ${most}`)
  return value
}

async function main() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      players: { type: 'string', default: '500' },
      minutes: { type: 'string', default: '5' },
      accounts: { type: 'string' },
    },
  })
  const token = process.env.LOAD_TOKEN
  if (!values.url || !URL.canParse(values.url) || !token) throw new Error(USAGE)
  const lines = values.accounts === undefined ? [] : readFileSync(values.accounts, 'utf8').split('\n')
  const load: Load = {
    url: new URL(values.url).origin,
    token,
    players: bounded('players', values.players, MOST_PLAYERS),
    minutes: bounded('minutes', values.minutes, MOST_MINUTES),
    accounts: lines.flatMap((line) => {
      const [mobile, password] = line.trim().split(/\s+/)
      return mobile && password ? [[mobile, password] as const] : []
    }),
  }
  const { wrong, bets, ...counts } = await runLoad(load, console.log)
  console.table({ ...counts, ...bets, wrong: wrong.length })
  for (const line of wrong) console.log(line)
  process.exitCode = wrong.length > 0 ? 1 : 0
}

if (import.meta.main)
  await main().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
