import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { readFixtures } from '#shared/model/league.ts'
import type { SlipLine } from '#shared/model/slip.ts'
import { readMatch } from '#shared/model/sportsbook.ts'
import { callFx } from '../calls/call-fx.ts'
import { $clock } from '../streams/clock.ts'
import { readShared, type SharedPick } from './share-code.ts'
import { type SlipKind, slips } from './slip.ts'

/** Open while a screen shows whose address brings picks. */
export const SharedGate = createGate<{ kind: SlipKind; hash: string }>()

/** The player takes what can be had of the shared picks into their own slip. */
export const sharedTaken = createEvent()
/** They have looked, and want none of it. */
export const sharedDismissed = createEvent()

/** A shared pick as it stands now. */
export interface SharedLeg extends SharedPick {
  readonly state: 'same' | 'moved' | 'gone'
  /** The line that comes into the slip, at the price now; undefined: it cannot be bet on any more. */
  readonly line: Omit<SlipLine, 'taken_at'> | undefined
}

const match = callFx('match', readMatch)
const fixtures = callFx('matches', readFixtures)

type Found = Omit<SlipLine, 'taken_at' | 'match_id' | 'sub_type_id' | 'odd_key'>

async function inSports({ match_id, sub_type_id, odd_key }: SharedPick): Promise<Found | undefined> {
  const page = await match.fx({ match_id })
  const market = page?.markets.find((one) => one.sub_type_id === sub_type_id)
  const offered = market?.selections.find((one) => one.odd_key === odd_key)
  if (!page || !market || offered?.odd_value === undefined || offered.state !== 'open') return undefined
  const { home_team, away_team, start_time } = page.match
  const { name, odd_value: taken } = offered
  return { home_team, away_team, start_time, market: market.name, name, taken, round_id: undefined }
}

async function inLeague({
  match_id,
  sub_type_id,
  odd_key,
  round_id,
}: SharedPick): Promise<Found | undefined> {
  if (!round_id) return undefined
  const found = await fixtures.fx({ round_id, market_id: sub_type_id })
  const fixture = found.find((one) => one.match_id === match_id && one.round_id === round_id)
  const outcome = fixture?.outcomes.find((one) => one.odd_key === odd_key)
  if (!fixture || !outcome) return undefined
  const { home_team, away_team } = fixture
  const { name, odd_value: taken } = outcome
  return { home_team, away_team, start_time: undefined, market: '', name, taken, round_id }
}

/** Asks the provider for each pick: names and prices come from there alone. */
const priceFx = createEffect(
  ({ kind, hash }: { kind: SlipKind; hash: string }): Promise<readonly SharedLeg[]> => {
    const find = kind === 'sports' ? inSports : inLeague
    return Promise.all(
      readShared(hash).map(async (pick): Promise<SharedLeg> => {
        const found = await find(pick).catch(() => undefined)
        if (!found) return { ...pick, state: 'gone', line: undefined }
        const { match_id, sub_type_id, odd_key, shared } = pick
        const line = { match_id, sub_type_id, odd_key, ...found }
        return { ...pick, state: found.taken === shared ? 'same' : 'moved', line }
      }),
    )
  },
)

sample({
  clock: [SharedGate.open, SharedGate.state.updates],
  source: { shows: SharedGate.status, wish: SharedGate.state },
  filter: ({ shows, wish }) => shows && readShared(wish.hash ?? '').length > 0,
  fn: ({ wish }) => wish,
  target: priceFx,
})

/** The shared picks; null: there are none, or they were dealt with. */
export const $sharedLegs = createStore<readonly SharedLeg[] | null>(null, { serialize: 'ignore' })
  .on(priceFx.doneData, (_, legs) => legs)
  .reset(sharedDismissed, SharedGate.close)
export const $sharedPending = combine(priceFx.pending, SharedGate.status, (asked, shows) => asked && shows)

for (const { kind, $lines, changed } of Object.values(slips)) {
  const added = sample({
    clock: sharedTaken,
    source: { legs: $sharedLegs, lines: $lines, clock: $clock, wish: SharedGate.state },
    filter: ({ wish, legs }) => wish.kind === kind && legs !== null,
    fn: ({ legs, lines, clock }) => {
      const taken_at = clock().now()
      const shared = (legs ?? []).flatMap(({ line }) => (line ? [{ ...line, taken_at }] : []))
      const kept = lines.filter(({ match_id }) => !shared.some((line) => line.match_id === match_id))
      return [...kept, ...shared]
    },
  })
  // Only once they are in the slip: a reset by the tap itself would come first.
  $sharedLegs.reset(added)
  sample({ clock: added, target: changed })
}
