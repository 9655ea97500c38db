import type { PathSettings } from '#shared/calls/path.ts'
import type { Catalogue } from '../casino/catalogue.ts'
import type { CrashGame } from '../casino/crash/game.ts'
import type { Launches } from '../casino/launch.ts'
import type { League } from '../league/league.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Sportsbook } from '../sportsbook/sportsbook.ts'
import type { World } from '../world.ts'
import type { Seal } from './seal.ts'

/** What the answers are made from. */
export interface Provider {
  readonly world: World
  readonly league: League
  readonly sportsbook: Sportsbook
  readonly ledger: Ledger
  readonly seal: Seal
  readonly casino: Catalogue
  readonly launches: Launches
  readonly crash: CrashGame
  /** The public address of this server, without a slash at its end: where games and pictures are opened at. */
  readonly gamesUrl: () => string
  /** The paths of the calls that operators configure, as the gateway before it has them. */
  readonly paths: PathSettings
}

/** A call as it came in. */
export interface Ask {
  /** The parsed body; an absent one is an empty object. */
  readonly body: unknown
  readonly bearer: string | undefined
}

export interface Answer {
  readonly http: number
  readonly body: Readonly<Record<string, unknown>>
}

export type Answering = (ask: Ask) => Answer | Promise<Answer>

export const good = (fields: Record<string, unknown>): Answer => ({
  http: 200,
  body: { status: 200, ...fields },
})

/** @param more what a screen may act on, beside the text */
export const refused = (status: number, error: string, more: Record<string, unknown> = {}): Answer => ({
  http: status,
  body: { status, error, ...more },
})
