import { hash } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { NUMBER_PLACEHOLDER } from '#shared/built-pages.ts'
import { type CalendarWeek, eventsOf, icsOf } from '#shared/calendar.ts'
import { builtLanguages } from '#shared/languages.ts'
import { readPeriod } from '#shared/model/league/period.ts'
import { type Playout, readPlayout } from '#shared/model/league/playout.ts'
import { type Topic, topicName } from '#shared/topics/name.ts'
import type { Config } from './config.ts'
import type { Log } from './log/log.ts'
import type { Metrics } from './metrics.ts'
import type { Watchers } from './poll/watchers.ts'
import { compressed, guardAnswers, isNotModified, refusing } from './reply.ts'
import { clientLanguage, folderOf } from './web/language.ts'
import type { PublicCalls } from './web/public-call.ts'
import { readPublicPages } from './web/public-pages.ts'

/** Time for which the weeks of a competition are cached, in ms. */
const FRESH_MS = 60_000
const MAX_WEEKS = 40
/** Refresh interval of subscribed calendars, in minutes. */
const REFRESH_MINUTES = 15
/** Price of a request, in credits of the address. */
const PRICE_CREDITS = 2
/** Retry-after for an address without credits, and while the periods are not known, in s. */
const RETRY_AFTER_S = 60

interface Deps extends Pick<PublicCalls, 'operator' | 'competitions'> {
  readonly config: Config
  readonly log: Log
  readonly watchers: Watchers
  readonly metrics: Metrics
  /** Takes credits of an address; false if there are not enough. */
  readonly spend: (address: string, credits: number) => boolean
}

/** The weeks of a competition that have not ended, in order. `at`: time of their commit, epoch ms. */
interface Weeks {
  readonly at: number
  /** False where the periods had never been answered when they were read: `weeks` then says nothing. */
  readonly areKnown: boolean
  readonly weeks: readonly CalendarWeek<Playout>[]
}

/**
 * The weeks of competitions by their topics, read at most once a minute for all requests. The matches of a week are read
 * once, by its round. If the provider does not know the matches of a round yet, later rounds are not read.
 */
function createWeeks({ log, watchers }: Pick<Deps, 'log' | 'watchers'>) {
  const cache = new Map<string, { readonly until: number; readonly weeks: Promise<Weeks> }>()

  async function stateOf(topic: Topic) {
    await watchers.watch(topic)
    watchers.unwatch(topic)
    return log.state(topicName(topic))
  }

  async function matchesOf(round_id: string): Promise<readonly Playout[] | undefined> {
    const { rows } = await stateOf({ kind: 'live', round_id })
    const matches = Object.values(rows).flatMap((row) => readPlayout(row) ?? [])
    return matches.length > 0 ? matches : undefined
  }

  async function read(competition_id: string, cached: Weeks | undefined): Promise<Weeks> {
    const topic = { kind: 'periods', competition_id } as const
    const { at, rows } = await stateOf(topic)
    const isAnswered = watchers.health(topicName(topic)).as_of > 0
    const periods = Object.values(rows)
      .flatMap((row) => readPeriod(row) ?? [])
      .filter(({ end_time }) => end_time > Date.now())
      .sort((one, other) => one.start_time - other.start_time)
    const weeks: CalendarWeek<Playout>[] = []
    let areAllKnown = true
    for (const period of periods.slice(0, MAX_WEEKS)) {
      let matches = cached?.weeks.find((week) => week.period.round_id === period.round_id)?.matches
      if (areAllKnown) matches ??= await matchesOf(period.round_id)
      areAllKnown &&= matches !== undefined
      weeks.push({ period, matches })
    }
    return { at, areKnown: isAnswered || weeks.length > 0, weeks }
  }

  return async (competition_id: string): Promise<Weeks> => {
    const cached = cache.get(competition_id)
    if (cached && Date.now() < cached.until) return await cached.weeks
    const readAnew = async () => read(competition_id, await cached?.weeks.catch(() => undefined))
    const weeks = readAnew()
    cache.set(competition_id, { until: Date.now() + FRESH_MS, weeks })
    return await weeks
  }
}

/**
 * GET /calendar/{competition_id}.ics, with `?club={name}` of that club's matches: the weeks to come, for calendars that
 * follow the address. In the language of the address (`?language=sw`). An unknown club has an empty calendar.
 * @param folder of the built client, which has the texts
 */
export const calendarRoutes =
  (deps: Deps, folder: string): FastifyPluginAsync =>
  async (app) => {
    const { config, metrics, operator, competitions, spend } = deps
    const weeksOf = createWeeks(deps)
    const texts = new Map(
      builtLanguages.map((tag) => [tag, readPublicPages(folder + folderOf(tag)).calendar]),
    )
    const refuse = refusing(metrics)
    const withRetryAfter = (reply: FastifyReply) => reply.header('retry-after', String(RETRY_AFTER_S))
    guardAnswers(app)

    app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
      if (!spend(request.ip, PRICE_CREDITS)) return refuse(withRetryAfter(reply), 429, 'too-fast')
      const [, competition_id = ''] = /^(.+)\.ics$/.exec(request.params.file) ?? []
      if (!config.COMPETITIONS.includes(competition_id)) return refuse(reply, 404, 'not-found')
      const { at, areKnown, weeks } = await weeksOf(competition_id)
      if (!areKnown) return refuse(withRetryAfter(reply), 503, 'unavailable')

      const { week, competition } = texts.get(clientLanguage(request, await operator())) ?? {}
      const listed = (await competitions())?.find((one) => one.competition_id === competition_id)
      const name =
        listed?.name || (competition ?? NUMBER_PLACEHOLDER).replace(NUMBER_PLACEHOLDER, competition_id)
      const club = new URLSearchParams(request.url.split('?')[1]).get('club') ?? ''
      const origin = config.PUBLIC_ORIGIN
      const events = eventsOf(weeks, {
        competition_id,
        club,
        host: origin ? new URL(origin).host : 'league',
        weekText: ({ round_id, round_number }) =>
          `${(week ?? NUMBER_PLACEHOLDER).replace(NUMBER_PLACEHOLDER, String(round_number ?? round_id))} · ${name}`,
        teamsText: ({ match_id, home_team, away_team }) =>
          [home_team, away_team].filter(Boolean).join(' – ') || match_id,
        noteOf: () => '',
        urlOf: ({ round_id }) =>
          origin &&
          `${origin}/nare-league?${new URLSearchParams({ round: round_id, competition: competition_id })}`,
      })
      // A club's name comes from the address, which a stranger may have made: without matches it is not repeated.
      const title = club && events.length > 0 ? `${club} · ${name}` : name
      const file = Buffer.from(icsOf(title, events, at, REFRESH_MINUTES))
      reply.headers({
        'cache-control': `public, max-age=${FRESH_MS / 1_000}`,
        vary: 'accept-encoding, accept-language, cookie',
      })
      if (isNotModified(reply, `"${hash('sha256', file, 'base64url')}"`)) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(await compressed(reply, file))
    })
  }
