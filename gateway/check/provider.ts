import { callPath } from '#shared/calls/call.ts'
import { type CallName, callNames, callOf } from '#shared/calls/catalogue.ts'
import { isOffer } from '#shared/calls/offers.ts'
import { asFields, asList, fieldsOf, readEach } from '#shared/model/field.ts'
import { DEFAULT_MARKET_ID, marketOf, matchesPayload, subTypeOf } from '#shared/model/league/league.ts'
import { readPeriod } from '#shared/model/league/period.ts'
import { readOperator } from '#shared/model/site/operator.ts'
import { readFixtures } from '#shared/model/sportsbook/fixture.ts'
import { byFetch, request, type Transport } from '#shared/provider/request.ts'
import type { Topic } from '#shared/topics/name.ts'
import type { Config } from '../config.ts'
import { rowOf } from '../poll/table.ts'
import { clockFinding, fault, ok, warning } from './finding.ts'
import { masked } from './settings.ts'

const MAX_ANSWER_BYTES = 4_194_304

/** Finds the fault of a body, in words; false: it is as specified. */
type FindFault = (body: unknown) => string | false

/** The calls that need neither a player nor an earlier answer: the name of their list, and their body. */
const listCalls: Readonly<Partial<Record<CallName, readonly [list: string, data?: object]>>> = {
  banners: ['images'],
  casinoBanners: ['images'],
  leaderboard: ['leaderboard'],
  crashLeaderboard: ['leaderboard'],
  printMatches: ['data', { sport_id: '79' }],
  printJackpot: ['data'],
  casino: ['games', { game_type: 'pragmatic', view: 'default' }],
  casinoGames: ['games', { search: 'a', query: 'a', game_type: 'pragmatic', view: 'search' }],
  competitions: ['competitions'],
  markets: ['markets'],
}
/** Calls of a player's session. Without one, a provider that has the call refuses it, by 401 or otherwise. */
const sessionCalls: readonly CallName[] = ['balance', 'promoPoints', 'favorites', 'betHistory', 'oldBets']
// By 404 and 405 a provider says that it does not have the call.
const isExpectedRefusal = (name: CallName, faultText: string) =>
  sessionCalls.includes(name) && /^(401|HTTP 4(?!0[45]))/.test(faultText)

/** Makes the specified calls that change nothing, as polls and pages do, and tells which are answered as specified. */
export async function checkProvider(config: Config) {
  const provider = `The provider at ${masked(config.PROVIDER_URL)}`
  const tried = new Set<CallName>()
  const wrong = new Map<CallName, { readonly how: string; readonly data: unknown }>()
  /** Lead of the provider's clock, by its newest answer; undefined: none came. */
  let aheadMs: number | undefined
  const transport: Transport = async (sent) => {
    const answer = await byFetch(sent)
    // The header has whole seconds, rounded down.
    if ('headers' in answer) aheadMs = Date.parse(answer.headers.get('date') ?? '') + 500 - Date.now()
    return answer
  }

  /** Makes a call, and records the fault of its answer. @returns the body */
  async function ask(name: CallName, data: unknown, findFault: FindFault): Promise<unknown> {
    const { method } = callOf(name)
    const signal = AbortSignal.timeout(config.PROVIDER_TIMEOUT_MS)
    const token = sessionCalls.includes(name) ? undefined : config.SERVICE_TOKEN
    const sent = { url: config.PROVIDER_URL + callPath(callOf(name), config), method, data, token }
    const { status, body } = await request({ ...sent, signal, maxBytes: MAX_ANSWER_BYTES, transport })
    const noAnswer = signal.aborted ? `no answer within ${config.PROVIDER_TIMEOUT_MS} ms` : 'no connection'
    const how = status === undefined ? noAnswer : statusFault(status, body) || findFault(body)
    tried.add(name)
    if (how && !isExpectedRefusal(name, how)) wrong.set(name, { how, data })
    return body
  }
  const askList = (name: CallName, list: string, data: unknown = {}) =>
    ask(name, data, (body) => !asList(body, list) && `no list in \`${list}\``)

  /** Makes the call by which a topic is polled. */
  function poll(topic: Topic) {
    const { call, body, read } = rowOf(topic)
    return ask(call, body([topic]), (answer) => {
      const reading = read(answer)
      return 'failure' in reading && reading.failure
    })
  }

  /** Periods and tables of each competition, then a round, its matches, and one of their prices. */
  async function askLeague() {
    const periods = []
    for (const competition_id of config.COMPETITIONS) {
      const topic = { kind: 'periods', competition_id } as const
      periods.push(...readEach(await poll(topic), 'periods', readPeriod))
      // All three calls have the same body.
      for (const name of ['standings', 'results'] as const)
        await askList(name, name, rowOf(topic).body([topic]))
    }
    const { round_id } = periods.find(({ start_time }) => start_time <= Date.now()) ?? periods[0] ?? {}
    if (round_id === undefined) return
    await poll({ kind: 'live', round_id })
    const market = marketOf(String(DEFAULT_MARKET_ID))
    const [fixture] = readFixtures(await askList('matches', 'matches', matchesPayload(round_id, market)))
    const [outcome] = fixture?.outcomes ?? []
    if (!fixture || !outcome) return
    const { match_id, sub_type_id = subTypeOf(market) } = fixture
    await poll({ kind: 'selection', match_id, sub_type_id, odd_key: outcome.odd_key })
  }

  const messageFault = (body: unknown) => !asFields(fieldsOf(body).message) && 'no object in `message`'
  const settings = fieldsOf(await ask('settings', {}, messageFault))
  if (aheadMs === undefined)
    return {
      operator: undefined,
      tried,
      wrong,
      findings: [fault(`${provider} is not reached: ${wrong.get('settings')?.how}.`)],
    }
  const clock = clockFinding('the provider', aheadMs)
  await Promise.all([
    ...Object.entries(listCalls).map(([name, [list, data]]) => askList(name as CallName, list, data)),
    ...sessionCalls.map((name) => ask(name, {}, () => false)),
    askLeague(),
  ])
  const { operator, faults } = readOperator(asFields(settings.message)?.operator ?? {})
  const untried = callNames.filter((name) => !isOffer(name) && !tried.has(name))
  return {
    operator: asFields(settings.message) && operator,
    tried,
    wrong,
    findings: [
      ok(`${provider} answers ${tried.size - wrong.size} of ${tried.size} calls as specified.`),
      // Periods that are not there, or a refused token of ours, leave players without a live league.
      ...[...wrong].map(([name, { how, data }]) =>
        (name === 'periods' || how.startsWith('401') ? fault : warning)(
          `${name} (${callOf(name).path}) is not answered as specified: ${how}, to ${JSON.stringify(data)}.`,
        ),
      ),
      ok(`Not tried: ${untried.join(', ')}. They change something, or need an account or an earlier answer.`),
      ...faults.map((text) => warning(`The settings call’s operator: ${text}; it is left out.`)),
      clock,
    ],
  }
}

/** Report on a provider: the findings of `--check`, the calls that were made, and how some are not as specified. */
export type ProviderReport = Awaited<ReturnType<typeof checkProvider>>

/** The fault of an answer by its statuses; false: none. */
function statusFault(http: number, body: unknown): string | false {
  const status = Number(asFields(body)?.status ?? 200)
  if (http === 401 || status === 401) return '401: SERVICE_TOKEN is needed, or refused'
  if (http !== 200) return `HTTP ${http}`
  if (body === undefined) return 'no JSON'
  return status !== 200 && status !== 201 && `status ${status} in the body`
}
