import { combine, createEvent, createStore, type EventCallable, type Store, sample } from 'effector'
import { type Bet, type BetKind, betRows, readBets } from '#shared/model/bets/bet.ts'
import { callFx } from '../calls/call-fx.ts'
import { offered } from '../calls/offers.ts'
import { playerForgotten } from '../state/actions.ts'
import { type BetPage, type BetRoll, nextLook, withPage } from './roll.ts'

/** Bets of a list. */
export interface BetsFilter {
  readonly state?: 'open' | 'settled'
  readonly kind?: BetKind
}

interface RollOptions {
  /** The newest bets, new with each answer; null while nobody wants to see them, or none came. */
  readonly $newest: Store<BetPage | null>
  /** Cursor of older bets; null: none are requested. */
  readonly $filter: Store<BetsFilter | null>
  readonly subjectOf: (filter: BetsFilter) => string
  readonly perPage: number
}

/** A list of bets that goes on as far as the player wants to look back. */
export interface RolledBets {
  /** Newest first; null: not known yet. */
  readonly $bets: Store<readonly Bet[] | null>
  readonly $hasOlder: Store<boolean>
  /** State of the last request. */
  readonly $older: Store<'idle' | 'loading' | 'failed'>
  readonly $olderError: Store<string>
  /** The page after those that show is wanted. */
  readonly olderAsked: EventCallable<void>
}

/** Reads a page of bets: those that can be read, and how many were listed. */
export const readBetList = (body: unknown) => ({
  bets: readBets(body),
  listed: betRows(body)?.length ?? 0,
})

/** Older pages are an offer: without it the newest bets are all that show. */
const $isOffered = offered('bets')

interface Wanted extends BetsFilter {
  readonly before: string
  readonly limit: number
}

/**
 * Takes up where the newest bets end: page after page next to the last that is known. With each new answer one of the
 * older pages is looked at again, so that what was settled there shows too.
 */
export function rollOn({ $newest, $filter, subjectOf, perPage }: RollOptions): RolledBets {
  const olderAsked = createEvent()
  const older = callFx('bets', readBetList)
  const again = callFx('bets', readBetList)

  const answered = ({ fx }: typeof older) =>
    fx.done.map(({ params, result }): BetPage => {
      const { before, limit, ...filter } = params as Wanted
      return { subject: subjectOf(filter), before, bets: result.bets, isWhole: result.listed < limit }
    })

  const $roll = createStore<BetRoll | null>(null)
    .on($newest, (roll, page) => (page ? withPage(roll, page) : roll))
    .on([answered(older), answered(again)], withPage)
    .reset(playerForgotten)
  const $shown = combine($newest, $roll, (newest, roll) =>
    newest && roll?.subject === newest.subject ? roll : null,
  )

  sample({
    clock: olderAsked,
    source: { roll: $shown, filter: $filter, pending: older.$loading },
    filter: ({ roll, filter, pending }) => roll?.isWhole === false && filter !== null && !pending,
    fn: ({ roll, filter }) => ({ ...filter, before: roll?.bets.at(-1)?.bet_id, limit: perPage }),
    target: older.fx,
  })

  const $looked = createStore<string | null>(null)
    .on(again.fx, (_, params) => (params as Wanted).before)
    .reset(playerForgotten)
  const looking = sample({
    clock: $newest,
    source: {
      roll: $shown,
      newest: $newest,
      filter: $filter,
      looked: $looked,
      pending: again.$loading,
      isOffered: $isOffered,
    },
    filter: ({ pending, isOffered }) => !pending && isOffered,
  })
  sample({
    clock: looking.filterMap(({ roll, newest, filter, looked }): Wanted | undefined => {
      const before =
        roll && newest && filter ? nextLook(roll, newest.bets.length, looked, perPage) : undefined
      return before === undefined ? undefined : { ...filter, before, limit: perPage }
    }),
    fn: (wanted): object | undefined => wanted,
    target: again.fx,
  })

  const $failed = createStore(false)
    .on(older.fx.fail, () => true)
    .reset(older.fx, $filter, playerForgotten)
  return {
    $bets: $shown.map((roll) => roll?.bets ?? null),
    $hasOlder: combine($shown, $isOffered, (roll, isOffered) => isOffered && roll?.isWhole === false),
    $older: combine(older.$loading, $failed, (loading, failed) =>
      loading ? 'loading' : failed ? 'failed' : 'idle',
    ),
    $olderError: older.$error,
    olderAsked,
  }
}
