import { combine, createEvent, createStore, type Event, type Store, sample } from 'effector'
import { type Bet, type BetKind, betRows, readBets } from '#shared/model/bets/bet.ts'
import { offered } from '../calls/offers.ts'
import { createQuery } from '../query/query.ts'
import { playerForgotten } from '../state/actions.ts'
import { type BetPage, type LoadedBets, nextRefreshCursor, withPage } from './loaded-bets.ts'

export interface BetsFilter {
  readonly state?: 'open' | 'settled'
  readonly kind?: BetKind
}

interface PagedBetsOptions {
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
export function createPagedBets({ $newest, $filter, subjectOf, perPage }: PagedBetsOptions) {
  const olderAsked = createEvent()
  const createPageQuery = (start: Event<Wanted>) =>
    createQuery({
      call: 'bets',
      read: readBetList,
      start,
      leave: $filter.updates,
      isOwn: true,
    })
  const pageAnswered = ({ answered }: ReturnType<typeof createPageQuery>) =>
    answered.map(({ params: { before, limit, ...filter }, result: { bets, listed } }): BetPage => {
      return { subject: subjectOf(filter), before, bets, isWhole: listed < limit }
    })

  const $loaded = createStore<LoadedBets | null>(null)
    .on($newest, (loaded, page) => (page ? withPage(loaded, page) : loaded))
    .reset(playerForgotten)
  const $shown = combine($newest, $loaded, (newest, loaded) =>
    newest && loaded?.subject === newest.subject ? loaded : null,
  )

  const older = createPageQuery(
    sample({ clock: olderAsked, source: { loaded: $shown, filter: $filter } }).filterMap(
      ({ loaded, filter }) => {
        const before = loaded?.isWhole === false ? loaded.bets.at(-1)?.bet_id : undefined
        return filter && before !== undefined ? { ...filter, before, limit: perPage } : undefined
      },
    ),
  )

  const $refreshed = createStore<string | null>(null).reset(playerForgotten)
  const $isRefreshing = createStore(false)
  const refreshWanted = sample({
    clock: $newest,
    source: {
      loaded: $shown,
      newest: $newest,
      filter: $filter,
      refreshed: $refreshed,
      isRefreshing: $isRefreshing,
      isOffered: $isOffered,
    },
    filter: ({ isRefreshing, isOffered }) => !isRefreshing && isOffered,
  }).filterMap(({ loaded, newest, filter, refreshed }): Wanted | undefined => {
    if (!loaded || !newest || !filter) return undefined
    const before = nextRefreshCursor(loaded, newest.bets.length, refreshed, perPage)
    return before === undefined ? undefined : { ...filter, before, limit: perPage }
  })
  const refresh = createPageQuery(refreshWanted)
  $refreshed.on(refreshWanted, (_, { before }) => before)
  $isRefreshing.on(refresh.$shown, (_, { isAsking }) => isAsking)
  $loaded.on([pageAnswered(older), pageAnswered(refresh)], withPage)

  return {
    $bets: $shown.map((loaded): readonly Bet[] | null => loaded?.bets ?? null),
    $hasOlder: combine($shown, $isOffered, (loaded, isOffered) => isOffered && loaded?.isWhole === false),
    $olderShown: older.$shown,
    olderAsked,
  }
}
