import type { PathSettings } from '#shared/calls/call.ts'
import type { Answer } from '../answer.ts'
import type { BetDeps } from '../bets/stake.ts'
import type { Catalogue } from '../casino/catalogue.ts'
import type { CrashGame } from '../casino/crash/game.ts'
import type { Launches } from '../casino/launch.ts'
import type { League } from '../league/league.ts'
import type { Asker } from '../ledger/intents.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Player } from '../ledger/players.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Sportsbook } from '../sportsbook/sportsbook.ts'
import type { ReadSigned } from './signed-body.ts'

export interface Provider {
  readonly sandbox: Sandbox
  readonly league: League
  readonly sportsbook: Sportsbook
  readonly ledger: Ledger
  readonly bets: BetDeps
  readonly readSigned: ReadSigned
  readonly casino: Catalogue
  readonly launches: Launches
  readonly crash: CrashGame
  /** The public base URL of this server, for games and pictures; no slash at its end. */
  readonly gamesUrl: () => string
  /** The configurable paths; the same as the gateway's. */
  readonly paths: PathSettings
}

export interface Ask {
  /** The parsed body; an absent one is an empty object. */
  readonly body: unknown
  readonly bearer: string | undefined
  /** Epoch ms after which the call must not take effect; undefined: no limit. */
  readonly notAfter: number | undefined
  /** The network of the caller, as the relay names it; empty for a call that did not come through it. */
  readonly network: string
}

export type Answering = (ask: Ask) => Answer | Promise<Answer>

/** Reads a body; throws what the server answers as a 400. */
interface Form<Fields> {
  parse(body: unknown): Fields
}

/** Answers a body that the form reads. */
export const withForm =
  <Fields>(form: Form<Fields>, answer: (fields: Fields, ask: Ask) => Answer | Promise<Answer>): Answering =>
  (ask) =>
    answer(form.parse(ask.body), ask)

type Answerable = Pick<Provider, 'ledger' | 'sandbox'>

/** Answers the player of the bearer token where the form reads the body. */
export const playerForm = <Fields>(
  provider: Answerable,
  form: Form<Fields>,
  answer: (player: Player & Asker, fields: Fields, ask: Ask) => Answer | Promise<Answer>,
): Answering => forPlayer(provider, (player, ask) => answer(player, form.parse(ask.body), ask))

/** Answers the player of the bearer token, or a 401 of one of the two kinds that providers have: HTTP, or the body's. */
export function forPlayer(
  { ledger, sandbox }: Answerable,
  answer: (player: Player & Asker, ask: Ask) => Answer | Promise<Answer>,
): Answering {
  return (ask) => {
    const session = ask.bearer ? ledger.sessions.find(ask.bearer, sandbox.now()) : undefined
    if (session?.state === 'expired') return { http: 200, body: { status: 401, error: 'Session expired' } }
    ledger.settle(sandbox.now())
    const player = session?.state === 'open' ? ledger.players.byId(session.player_id) : undefined
    return player
      ? answer({ ...player, notAfter: ask.notAfter }, ask)
      : { http: 401, body: { error: 'Please log in' } }
  }
}
