import { asFields } from '#shared/model/field.ts'
import { type Reply, startProvider } from '../provider/provider.ts'
import { accountAnswers, type OutboxMessage } from './account.ts'
import type { Answers } from './answer.ts'
import { type BetChoices, betAnswers } from './bets.ts'
import { casinoAnswers } from './casino.ts'
import { createPlainLeague } from './league.ts'
import { leagueAnswers } from './league-calls.ts'
import { moneyAnswers } from './money.ts'
import { pages } from './pages.ts'
import { createPlayers } from './players.ts'
import { createSignedReader } from './signed-body.ts'
import { siteAnswers } from './site.ts'

export interface PlainOptions {
  /** Secret that signs `/withdraw` and signed bets (HS256). */
  readonly secret: string
  /** Time between kick-offs, in ms. The first round is in play at the start. */
  readonly roundMs?: number
  /** Duration of a round, in ms. */
  readonly playMs?: number
}

/** A provider that answers the specified calls but those of the sportsbook, with the specified fields, and nothing else. */
export type PlainProvider = Awaited<ReturnType<typeof startPlainProvider>>

const ROUND_MS = 90_000
const PLAY_MS = 60_000

const NOT_FOUND: Reply = { status: 404, body: { error: 'Not Found' } }

export async function startPlainProvider({ secret, roundMs = ROUND_MS, playMs = PLAY_MS }: PlainOptions) {
  const unspecified: string[] = []
  const http = await startProvider(undefined, ({ method, path }) => {
    unspecified.push(`${method} ${path}`)
    return NOT_FOUND
  })
  const { url, calls, callsTo, called, close } = http

  const outbox: OutboxMessage[] = []
  const choices: BetChoices = { namesBets: true }
  const players = createPlayers()
  const seal = createSignedReader(secret)
  const league = createPlainLeague({ startedAt: Date.now(), roundMs, playMs })
  const answers: Answers = {
    ...accountAnswers({ url, players, outbox }),
    ...moneyAnswers(seal),
    ...betAnswers(seal, choices),
    ...leagueAnswers(league),
    ...siteAnswers(url, league),
    ...casinoAnswers(url),
  }

  const failing = new Map<string, Reply[]>()
  let same: Reply | undefined
  for (const [line, answer] of Object.entries(answers)) {
    const [method, path = ''] = line.split(' ')
    http.on(path, async (call) => {
      const fault = failing.get(path)?.shift() ?? same
      if (fault) return fault
      if (call.method !== method) {
        unspecified.push(`${call.method} ${path}`)
        return NOT_FOUND
      }
      const bearer = /^Bearer (.+)$/.exec(call.headers.authorization ?? '')?.[1]
      return await answer({ body: asFields(call.body) ?? {}, player: players.byToken(bearer) })
    })
  }
  for (const [path, page] of Object.entries(pages)) http.on(path, page)

  return {
    url,
    players,
    /** Codes and links that were sent to players, in order. */
    outbox,
    /** An answer where the specification leaves a choice; a test may change it at any time. */
    choices,
    calls,
    /** `METHOD path` of requests outside the specification, which are answered with HTTP 404. */
    unspecified: () => unspecified,
    /** Sets the next answers of a path, in order; without any, its usual answers return. */
    fail: (path: string, ...replies: readonly Reply[]) => void failing.set(path, [...replies]),
    /** Sets the answer of every specified call from now on; without one, their usual answers return. */
    answerAll(reply?: Reply) {
      same = reply
    },
    callsTo,
    /** Resolves once this path has been called `times` times in all. */
    called,
    close,
  }
}
