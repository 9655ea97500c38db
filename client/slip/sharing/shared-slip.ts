import { attach, combine, createEvent, sample } from 'effector'
import { createGate } from 'effector-react'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { createHeldQuery } from '../../query/held-query.ts'
import { $clock } from '../../streams/clock.ts'
import { type SlipKind, slips } from '../slip.ts'
import { readShared, type SharedPick } from './share-code.ts'
import { findInLeague, findInSports } from './shared-offers.ts'

interface SharedLink {
  readonly kind: SlipKind
  readonly hash: string
}

/** Open while a screen shows the picks of its address. */
export const SharedGate = createGate<SharedLink>()

/** The player adds the picks to the slip. */
export const sharedTaken = createEvent()

export interface SharedLeg extends SharedPick {
  /** The present price against the shared one. `gone`: the pick cannot be bet on any more. */
  readonly state: 'same' | 'moved' | 'gone'
  /** The line to add, at the present price; undefined: `gone`. */
  readonly line: Omit<SlipLine, 'taken_at'> | undefined
}

/** Requests the present offer of each pick from the provider. */
const findLegsFx = attach({
  source: $clock,
  async effect(clock, { kind, hash }: SharedLink): Promise<readonly SharedLeg[]> {
    const picks = readShared(hash)
    const offers = kind === 'sports' ? await findInSports(picks) : await findInLeague(picks, clock().now())
    return picks.map((pick, index): SharedLeg => {
      const offer = offers[index]
      if (!offer) return { ...pick, state: 'gone', line: undefined }
      const { match_id, sub_type_id, odd_key, shared } = pick
      const line = { match_id, sub_type_id, odd_key, ...offer }
      return { ...pick, state: offer.taken === shared ? 'same' : 'moved', line }
    })
  },
})

const query = createHeldQuery({
  call: 'validateBetslip',
  fx: findLegsFx,
  $params: combine(SharedGate.status, SharedGate.state, (shows, link) =>
    shows && readShared(link.hash).length > 0 ? link : null,
  ),
})

/** The shared picks; null: no link shows, or they are not loaded. */
export const $sharedLegs = query.$answer.map((answer) => answer?.result ?? null)
export const $sharedShown = query.$shown
export const sharedRetried = query.retried

for (const { kind, picksAdded } of Object.values(slips))
  sample({
    clock: sharedTaken,
    source: { legs: $sharedLegs, clock: $clock, link: SharedGate.state },
    filter: ({ link, legs }) => link.kind === kind && legs !== null,
    fn: ({ legs, clock }) => {
      const taken_at = clock().now()
      return (legs ?? []).flatMap(({ line }) => (line ? [{ ...line, taken_at }] : []))
    },
    target: picksAdded,
  })
