import { combine, createEvent, createStore, type Event, type Store, sample } from 'effector'
import { type Bet, type BetKind, betRows, readBets } from '#shared/model/bets/bet.ts'
import { offered } from '../calls/offers.ts'
import { createQuery } from '../query/query.ts'
import { playerForgotten } from '../state/actions.ts'

/** The loaded bets of a list, newest first and without a gap. */
export interface LoadedBets {
  /** Name of the list. */
  readonly subject: string
  readonly bets: readonly Bet[]
  /** True: no older bets exist. */
  readonly isWhole: boolean
}

/** A page of an answer: the newest bets, or with `before` those that follow the bet of that id. */
export interface BetPage extends LoadedBets {
  readonly before?: string
}

/** The loaded bets with a page merged in. Older bets stay if the page reaches them; behind a gap they are dropped. */
export function withPage(loaded: LoadedBets | null, { before, ...page }: BetPage): LoadedBets | null {
  const held = loaded?.subject === page.subject ? loaded : null
  const ids = held?.bets.map(({ bet_id }) => bet_id) ?? []
  const start = before === undefined ? 0 : ids.indexOf(before) + 1
  if (before !== undefined && start === 0) return loaded
  const newer = held?.bets.slice(0, start) ?? []
  const known = new Set(ids.slice(0, start))
  const bets = page.bets.filter(({ bet_id }) => !known.has(bet_id))
  const paged = new Set(bets.map(({ bet_id }) => bet_id))
  // A page without a new bet is the last one.
  const isLast = page.isWhole || paged.size === 0
  const end = ids.findLastIndex((id) => paged.has(id))
  const older = isLast || end < 0 ? [] : (held?.bets.slice(end + 1) ?? [])
  return {
    subject: page.subject,
    bets: [...newer, ...bets, ...older],
    isWhole: isLast || (older.length > 0 && held?.isWhole === true),
  }
}

/**
 * Cursor of the next page to refresh: the id of the bet before it. Pages are refreshed in turn, from the end of the
 * `newest` bets to the end of the list, then again from the first. Undefined without older bets.
 * @param last cursor of the page that was refreshed last
 */
export function nextRefreshCursor(
  { bets }: LoadedBets,
  newest: number,
  last: string | null,
  perPage: number,
): string | undefined {
  const firstAt = newest - 1
  const lastAt = bets.findIndex(({ bet_id }) => bet_id === last)
  const nextAt = lastAt < firstAt ? firstAt : lastAt + perPage
  const hasOlder = (at: number) => at < bets.length - 1
  const at = hasOlder(nextAt) ? nextAt : firstAt
  return hasOlder(at) ? bets[at]?.bet_id : undefined
}

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
