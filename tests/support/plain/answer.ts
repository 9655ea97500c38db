import type { Reply } from '../provider/provider.ts'
import type { Player } from './players.ts'

/** A received call of the specification. */
export interface Ask {
  readonly body: Readonly<Record<string, unknown>>
  /** The player of the bearer token; undefined for none, and for one that is not known. */
  readonly player: Player | undefined
}

export type Answering = (ask: Ask) => Reply | Promise<Reply>

/** Answers by method and path, character for character. */
export type Answers = Readonly<Record<`${'GET' | 'POST'} /${string}`, Answering>>

/** An HTTP 200 with these fields and no others. */
export const answered = (body: object): Reply => ({ body })

export const refused = (status: number, error: string): Reply => ({ status, body: { status, error } })

/** A call that needs a player: HTTP 401 without one. */
export const forPlayer =
  (answer: (player: Player, body: Ask['body']) => Reply | Promise<Reply>): Answering =>
  ({ player, body }) =>
    player ? answer(player, body) : { status: 401, body: { error: 'Unauthorized' } }
