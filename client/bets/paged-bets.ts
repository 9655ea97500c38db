import { combine, createEvent, createStore, type Event, type Store, sample } from 'effector'
import { type Bet, type BetKind, betRows, readBets } from '#shared/model/bets/bet.ts'
import { offered } from '../calls/offers.ts'
import { createQuery } from '../query/query.ts'
import { playerForgotten } from '../state/actions.ts'

/** The loaded bets of a list, newest first and without a gap. */
export interface LoadedBets {
  /** Name of the list, by its filter. */
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
  const list = loaded?.subject === page.subject ? loaded : null
  const listBets = list?.bets ?? []
  const pageStart = before === undefined ? 0 : listBets.findIndex(({ bet_id }) => bet_id === before) + 1
  if (before !== undefined && pageStart === 0) return loaded
  const newerBets = listBets.slice(0, pageStart)
  const newerIds = idsOf(newerBets)
  const pageBets = page.bets.filter(({ bet_id }) => !newerIds.has(bet_id))
  const pageIds = idsOf(pageBets)
  // A page without a new bet is the last one.
  const isLast = page.isWhole || pageBets.length === 0
  const overlapEnd = listBets.findLastIndex(({ bet_id }) => pageIds.has(bet_id))
  const olderBets = isLast || overlapEnd < 0 ? [] : listBets.slice(overlapEnd + 1)
  return {
    subject: page.subject,
    bets: [...newerBets, ...pageBets, ...olderBets],
    isWhole: isLast || (olderBets.length > 0 && list?.isWhole === true),
  }
}

const idsOf = (bets: readonly Bet[]): ReadonlySet<string> => new Set(bets.map(({ bet_id }) => bet_id))

/**
 * Cursor of the next page to refresh: the id of the bet before it. Pages are refreshed in turn: the first one follows
 * the newest bets, and the last one is followed by the first. Undefined without older bets.
 */
export function nextRefreshCursor(
  { bets }: LoadedBets,
  { newestCount, lastCursor, perPage }: { newestCount: number; lastCursor: string | null; perPage: number },
): string | undefined {
  const firstIndex = newestCount - 1
  const lastCursorIndex = bets.findIndex(({ bet_id }) => bet_id === lastCursor)
  const nextIndex = lastCursorIndex < firstIndex ? firstIndex : lastCursorIndex + perPage
  const hasOlder = (index: number) => index < bets.length - 1
  const index = hasOlder(nextIndex) ? nextIndex : firstIndex
  return hasOlder(index) ? bets[index]?.bet_id : undefined
}

export interface BetsFilter {
  readonly state?: 'open' | 'settled'
  readonly kind?: BetKind
}

interface PagedBetsOptions {
  /** The newest bets, from each answer; null while no screen shows them, or before the first answer. */
  readonly $newest: Store<BetPage | null>
  /** Filter of the list; null: no older bets are requested. */
  readonly $filter: Store<BetsFilter | null>
  readonly subjectOf: (filter: BetsFilter) => string
  readonly perPage: number
}

/** Reads a page of bets: the readable ones, and the number of all rows. */
export const readBetList = (body: unknown) => ({
  bets: readBets(body),
  rowCount: betRows(body)?.length ?? 0,
})

/** True where the provider offers older pages. Else only the newest bets show. */
const $isOffered = offered('bets')

/** Parameters of a request for the bets that follow the bet `before`. */
interface PageParams extends BetsFilter {
  readonly before: string
  readonly limit: number
}

/**
 * A list of bets, newest first, which the player can page back; null while not known. Each answer with the newest bets
 * also refreshes one older page, whose bets may have been settled.
 */
export function createPagedBets({ $newest, $filter, subjectOf, perPage }: PagedBetsOptions) {
  const olderAsked = createEvent()
  function createPageQuery(start: Event<PageParams>) {
    const query = createQuery({ call: 'bets', read: readBetList, start, leave: $filter.updates, isOwn: true })
    const answered = query.answered.map(
      ({ params: { before, limit, ...filter }, result: { bets, rowCount } }): BetPage => {
        return { subject: subjectOf(filter), before, bets, isWhole: rowCount < limit }
      },
    )
    return { $shown: query.$shown, answered }
  }

  const $loaded = createStore<LoadedBets | null>(null)
    .on($newest, (loaded, page) => (page ? withPage(loaded, page) : loaded))
    .reset(playerForgotten)
  /** The loaded bets, if they are of the list that shows. */
  const $list = combine($newest, $loaded, (newest, loaded) =>
    newest && loaded?.subject === newest.subject ? loaded : null,
  )

  const olderPage = createPageQuery(
    sample({ clock: olderAsked, source: { list: $list, filter: $filter } }).filterMap(({ list, filter }) => {
      const before = list?.isWhole === false ? list.bets.at(-1)?.bet_id : undefined
      return filter && before !== undefined ? { ...filter, before, limit: perPage } : undefined
    }),
  )

  const $lastCursor = createStore<string | null>(null).reset(playerForgotten)
  const $isRefreshing = createStore(false)
  const refreshWanted = sample({
    clock: $newest,
    source: {
      list: $list,
      newest: $newest,
      filter: $filter,
      lastCursor: $lastCursor,
      isRefreshing: $isRefreshing,
      isOffered: $isOffered,
    },
    filter: ({ isRefreshing, isOffered }) => !isRefreshing && isOffered,
  }).filterMap(({ list, newest, filter, lastCursor }): PageParams | undefined => {
    if (!list || !newest || !filter) return undefined
    const before = nextRefreshCursor(list, { newestCount: newest.bets.length, lastCursor, perPage })
    return before === undefined ? undefined : { ...filter, before, limit: perPage }
  })
  const refreshedPage = createPageQuery(refreshWanted)
  $lastCursor.on(refreshWanted, (_, { before }) => before)
  $isRefreshing.on(refreshedPage.$shown, (_, { isAsking }) => isAsking)
  $loaded.on([olderPage.answered, refreshedPage.answered], withPage)

  return {
    $bets: $list.map((list): readonly Bet[] | null => list?.bets ?? null),
    $hasOlder: combine($list, $isOffered, (list, isOffered) => isOffered && list?.isWhole === false),
    $olderShown: olderPage.$shown,
    olderAsked,
  }
}
