import { callPath } from '#shared/calls/call.ts'
import { type CallName, callNames, callOf } from '#shared/calls/catalogue.ts'
import { isOffer, readOffers } from '#shared/calls/offers.ts'
import { DEFAULT_MARKET_ID } from '#shared/limits.ts'
import { asFields, asList, fieldsOf, readEach } from '#shared/model/field.ts'
import { marketOf, matchesPayload, readMarkets, subTypeOf } from '#shared/model/league/league.ts'
import { readPeriod } from '#shared/model/league/period.ts'
import { type Operator, readOperator } from '#shared/model/site/operator.ts'
import { readFixtures } from '#shared/model/sportsbook/fixture.ts'
import { exchange, jsonRequest } from '#shared/provider/request.ts'
import type { Topic } from '#shared/topics/name.ts'
import type { Config } from '../config.ts'
import { rowOf } from '../poll/table.ts'
import { clockFinding, type Finding, fault, ok, warning } from './finding.ts'
import { masked } from './settings.ts'

/** Largest answer that is read, in bytes. */
const MAX_BYTES = 4_194_304

/** The outcome of one call: its answer, or why it has none. */
interface Outcome {
  readonly name: CallName
  readonly body: unknown
  /** How the answer is not as the specification has it; undefined: it is. */
  readonly wrong: string | undefined
  readonly isReached: boolean
  readonly tookMs: number
  /** By how much the provider's clock is ahead of ours, in ms; NaN: the answer does not tell. */
  readonly aheadMs: number
}

/** How a body is not as specified; undefined: it is. */
type Judge = (body: unknown) => string | undefined

const HTTP_401 = '401'

const listIn =
  (name: string): Judge =>
  (body) =>
    asList(body, name) ? undefined : `no list in \`${name}\``

/** The calls of the specification that need neither a player nor an earlier answer, with their bodies. */
const reads: readonly (readonly [CallName, Readonly<Record<string, unknown>>, Judge])[] = [
  ['settings', {}, (body) => (asFields(fieldsOf(body).message) ? undefined : 'no object in `message`')],
  ['banners', {}, listIn('images')],
  ['casinoBanners', {}, listIn('images')],
  ['leaderboard', {}, listIn('leaderboard')],
  ['crashLeaderboard', {}, listIn('leaderboard')],
  ['printMatches', {}, listIn('data')],
  ['printJackpot', {}, listIn('data')],
  ['casino', { game_type: 'pragmatic', view: 'default' }, listIn('games')],
  ['casinoGames', { search: 'a', query: 'a', game_type: 'pragmatic', view: 'search' }, listIn('games')],
  ['competitions', {}, listIn('competitions')],
  ['markets', {}, listIn('markets')],
]

/** Players' own lists. Without a session a provider that has the call refuses it, by 401 or otherwise. */
const ofPlayers = ['balance', 'promoPoints', 'favorites', 'betHistory', 'oldBets'] as const
const isRefused = ({ wrong = '' }: Outcome) => wrong === HTTP_401 || /^HTTP 4(?!0[45])/.test(wrong)

/**
 * Makes the calls of the specification that change nothing, as polls and pages make them, and tells which are answered as
 * the specification has them. @returns the operator of the settings call too; undefined: it is not answered
 */
export async function checkProvider(
  config: Config,
): Promise<{ findings: readonly Finding[]; operator: Operator | undefined }> {
  async function ask(
    name: CallName,
    data: unknown,
    judge: Judge,
    token = config.SERVICE_TOKEN,
  ): Promise<Outcome> {
    const { method } = callOf(name)
    const startedAt = Date.now()
    const signal = AbortSignal.timeout(config.PROVIDER_TIMEOUT_MS)
    const request = jsonRequest({
      url: config.PROVIDER_URL + callPath(callOf(name), config),
      method,
      data,
      token,
    })
    const answer = await exchange({ ...request, signal, maxBytes: MAX_BYTES })
    const tookMs = Date.now() - startedAt
    const none = { name, body: undefined, tookMs, aheadMs: Number.NaN }
    if ('failure' in answer) {
      const wrong = signal.aborted ? `no answer within ${config.PROVIDER_TIMEOUT_MS} ms` : answer.failure
      return { ...none, wrong, isReached: answer.failure === 'too-large' }
    }
    const body = parse(answer.bytes)
    const wrong = statusFault(answer.status, body) ?? judge(body)
    // The header has whole seconds, rounded down.
    const aheadMs = Date.parse(answer.headers.get('date') ?? '') + 500 - (startedAt + tookMs / 2)
    return { name, body, wrong, isReached: true, tookMs, aheadMs }
  }

  /** Makes the call by which a topic is polled. */
  function poll(topic: Topic) {
    const { call, body, read } = rowOf(topic)
    return ask(call, body([topic]), (answer) => {
      const reading = read(answer)
      return 'failure' in reading ? reading.failure : undefined
    })
  }

  const [settings, ...others] = await Promise.all(reads.map(([name, data, judge]) => ask(name, data, judge)))
  if (!settings?.isReached) {
    const wrong = settings?.wrong === 'broken' ? 'no connection, or it broke' : settings?.wrong
    return {
      findings: [fault(`The provider at ${masked(config.PROVIDER_URL)} is not reached: ${wrong}.`)],
      operator: undefined,
    }
  }
  const message = asFields(fieldsOf(settings.body).message)
  const league = await askLeague()
  const players = await Promise.all(ofPlayers.map((name) => ask(name, {}, () => undefined, '')))
  const outcomes = [settings, ...others, ...league]
  const wrong = [...outcomes, ...players.filter((each) => !isRefused(each))].filter((each) => each.wrong)
  const tried = new Set([...outcomes, ...players].map(({ name }) => name))
  const right = tried.size - new Set(wrong.map(({ name }) => name)).size
  const untried = callNames.filter((name) => !isOffer(name) && !tried.has(name))
  const { operator, faults } = readOperator(message?.operator ?? {})
  const offers = readOffers(message ?? {})
  return {
    operator: message && operator,
    findings: [
      ok(
        `The provider at ${masked(config.PROVIDER_URL)} answers: the settings call in ${settings.tookMs} ms.`,
      ),
      clockFinding('the provider', settings.aheadMs),
      ok(`${right} of ${tried.size} calls are answered as specified.`),
      ...wrong.map(wrongFinding),
      ...faults.map((text) => warning(`The settings call’s operator: ${text}; it is left out.`)),
      ok(`Not tried: ${untried.join(', ')}. They change something, or need an account or an earlier answer.`),
      ok(
        `The provider offers ${offers.size > 0 ? [...offers].join(', ') : 'no call beyond the specification'}.`,
      ),
    ],
  }

  /** The league's calls: periods and tables of each competition, then a round, its matches, and one of their prices. */
  async function askLeague(): Promise<readonly Outcome[]> {
    const tables = await Promise.all(
      config.COMPETITIONS.flatMap((competition_id) => {
        const topic = { kind: 'periods', competition_id } as const
        const data = rowOf(topic).body([topic])
        return [
          poll(topic),
          ask('standings', data, listIn('standings')),
          ask('results', data, listIn('results')),
        ]
      }),
    )
    const periods = tables.flatMap(({ name, body }) =>
      name === 'periods' ? readEach(body, 'periods', readPeriod) : [],
    )
    const [market = marketOf(String(DEFAULT_MARKET_ID))] = readMarkets(
      others.find(({ name }) => name === 'markets')?.body,
    )
    const period = periods.find(({ start_time }) => start_time <= Date.now()) ?? periods[0]
    if (!period) return tables
    const { round_id } = period
    const [live, matches] = await Promise.all([
      poll({ kind: 'live', round_id }),
      ask('matches', matchesPayload(round_id, market), listIn('matches')),
    ])
    const [fixture] = readFixtures(matches.body)
    const [outcome] = fixture?.outcomes ?? []
    if (!fixture || !outcome) return [...tables, live, matches]
    const { match_id, sub_type_id = subTypeOf(market) } = fixture
    const price = await poll({ kind: 'selection', match_id, sub_type_id, odd_key: outcome.odd_key })
    return [...tables, live, matches, price]
  }
}

/** A refused token of ours, or periods that are not there, leave players without a live league. */
const wrongFinding = ({ name, wrong }: Outcome): Finding =>
  wrong === HTTP_401
    ? fault(`${name} (${callOf(name).path}): 401. SERVICE_TOKEN is needed, or refused.`)
    : (name === 'periods' ? fault : warning)(`${name} (${callOf(name).path}) is not as specified: ${wrong}.`)

function statusFault(http: number, body: unknown): string | undefined {
  const status = Number(asFields(body)?.status ?? 200)
  if (http === 401 || status === 401) return HTTP_401
  if (http !== 200) return `HTTP ${http}`
  if (body === undefined) return 'no JSON'
  return status === 200 || status === 201 ? undefined : `status ${status} in the body`
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
