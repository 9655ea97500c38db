import { combine, createEvent, createStore, type Event, type Store, sample } from 'effector'
import { type Bet, type BetKind, betRows, readBets } from '#shared/model/bets/bet.ts'
import { offered } from '../calls/offers.ts'
import { createQuery } from '../query/query.ts'
import { playerForgotten } from '../state/actions.ts'
import { type BetPage, type BetRoll, nextLook, withPage } from './roll.ts'

export interface BetsFilter {
  readonly state?: 'open' | 'settled'
  readonly kind?: BetKind
}

interface RollOptions {
  /** The newest bets, from each answer; null while no screen shows them, or before the first answer. */
  readonly $newest: Store<BetPage | null>
  /** Filter of older bets; null: none are requested. */
  readonly $filter: Store<BetsFilter | null>
  readonly subjectOf: (filter: BetsFilter) => string
  readonly perPage: number
}

/** Reads a page of bets: the readable ones, and the number listed. */
export const readBetList = (body: unknown) => ({
  bets: readBets(body),
  listed: betRows(body)?.length ?? 0,
})

/** Older pages are an offer of the provider's. Without it only the newest bets show. */
const $isOffered = offered('bets')

interface Wanted extends BetsFilter {
  readonly before: string
  readonly limit: number
}

/**
 * A list of bets, newest first, which the player can page back; null while not known. Each answer with the newest bets
 * also refreshes one older page, whose bets may have been settled.
 */
export function rollOn({ $newest, $filter, subjectOf, perPage }: RollOptions) {
  const olderAsked = createEvent()
  const pages = (start: Event<Wanted>) =>
    createQuery({
      call: 'bets',
      read: readBetList,
      start,
      leave: $filter.updates,
      isOwn: true,
    })
  const answered = ({ answered }: ReturnType<typeof pages>) =>
    answered.map(({ params: { before, limit, ...filter }, result: { bets, listed } }): BetPage => {
      return { subject: subjectOf(filter), before, bets, isWhole: listed < limit }
    })

  const $roll = createStore<BetRoll | null>(null)
    .on($newest, (roll, page) => (page ? withPage(roll, page) : roll))
    .reset(playerForgotten)
  const $shown = combine($newest, $roll, (newest, roll) =>
    newest && roll?.subject === newest.subject ? roll : null,
  )

  const older = pages(
    sample({ clock: olderAsked, source: { roll: $shown, filter: $filter } }).filterMap(({ roll, filter }) => {
      const before = roll?.isWhole === false ? roll.bets.at(-1)?.bet_id : undefined
      return filter && before !== undefined ? { ...filter, before, limit: perPage } : undefined
    }),
  )

  const $looked = createStore<string | null>(null).reset(playerForgotten)
  const $isLooking = createStore(false)
  const looked = sample({
    clock: $newest,
    source: {
      roll: $shown,
      newest: $newest,
      filter: $filter,
      looked: $looked,
      isLooking: $isLooking,
      isOffered: $isOffered,
    },
    filter: ({ isLooking, isOffered }) => !isLooking && isOffered,
  }).filterMap(({ roll, newest, filter, looked }): Wanted | undefined => {
    const before = roll && newest && filter ? nextLook(roll, newest.bets.length, looked, perPage) : undefined
    return before === undefined ? undefined : { ...filter, before, limit: perPage }
  })
  const again = pages(looked)
  $looked.on(looked, (_, { before }) => before)
  $isLooking.on(again.$shown, (_, { isAsking }) => isAsking)
  $roll.on([answered(older), answered(again)], withPage)

  return {
    $bets: $shown.map((roll): readonly Bet[] | null => roll?.bets ?? null),
    $hasOlder: combine($shown, $isOffered, (roll, isOffered) => isOffered && roll?.isWhole === false),
    $olderShown: older.$shown,
    olderAsked,
  }
}
