import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { $clock } from '../../streams/clock.ts'
import { type SlipKind, slips } from '../slip.ts'
import { readShared, type SharedPick } from './share-code.ts'
import { findInLeague } from './shared-league.ts'
import { findInSports } from './shared-sports.ts'

/** Open while a screen shows the picks of its address. */
export const SharedGate = createGate<{ kind: SlipKind; hash: string }>()

export const sharedTaken = createEvent()
export const sharedDismissed = createEvent()
export const sharedRetried = createEvent()

export interface SharedLeg extends SharedPick {
  readonly state: 'same' | 'moved' | 'gone'
  /** The line to add, at the present price; undefined: it cannot be bet on any more. */
  readonly line: Omit<SlipLine, 'taken_at'> | undefined
}

interface PriceQuery {
  readonly kind: SlipKind
  readonly hash: string
  /** The server's time, epoch ms. */
  readonly at: number
}

/** Requests each pick's names, price and times from the provider. */
const priceFx = createEffect(async ({ kind, hash, at }: PriceQuery): Promise<readonly SharedLeg[]> => {
  const picks = readShared(hash)
  const found = kind === 'sports' ? await findInSports(picks) : await findInLeague(picks, at)
  return picks.map((pick, nth): SharedLeg => {
    const offer = found[nth]
    if (!offer) return { ...pick, state: 'gone', line: undefined }
    const { match_id, sub_type_id, odd_key, shared } = pick
    const line = { match_id, sub_type_id, odd_key, ...offer }
    return { ...pick, state: offer.taken === shared ? 'same' : 'moved', line }
  })
})

sample({
  clock: [SharedGate.open, SharedGate.state.updates, sharedRetried],
  source: { shows: SharedGate.status, query: SharedGate.state, clock: $clock },
  filter: ({ shows, query }) => shows && readShared(query.hash).length > 0,
  fn: ({ query, clock }): PriceQuery => ({ ...query, at: clock().now() }),
  target: priceFx,
})

/** The answer for the picks that show: a late one for another link, or after the screen has closed, is dropped. */
const answered = sample({
  clock: priceFx.finally,
  source: { shows: SharedGate.status, query: SharedGate.state },
  filter: ({ shows, query }, { params }) => shows && query.kind === params.kind && query.hash === params.hash,
  fn: (_, answer) => answer,
})

/** The shared picks; null: none, or they were added or closed. */
export const $sharedLegs = createStore<readonly SharedLeg[] | null>(null)
  .on(answered, (legs, answer) => (answer.status === 'done' ? answer.result : legs))
  .reset(sharedDismissed, SharedGate.close)
export const $sharedFailed = createStore(false)
  .on(answered, (_, { status }) => status === 'fail')
  .reset(priceFx, SharedGate.close)
export const $sharedPending = combine(priceFx.pending, SharedGate.status, (asked, shows) => asked && shows)

for (const { kind, $lines, changed } of Object.values(slips)) {
  const added = sample({
    clock: sharedTaken,
    source: { legs: $sharedLegs, lines: $lines, clock: $clock, query: SharedGate.state },
    filter: ({ query, legs }) => query.kind === kind && legs !== null,
    fn: ({ legs, lines, clock }) => {
      const taken_at = clock().now()
      const shared = (legs ?? []).flatMap(({ line }) => (line ? [{ ...line, taken_at }] : []))
      const kept = lines.filter(({ match_id }) => !shared.some((line) => line.match_id === match_id))
      return [...kept, ...shared]
    },
  })
  // Reset once they are in the slip. With the event itself as clock the reset would run first.
  $sharedLegs.reset(added)
  sample({ clock: added, target: changed })
}
