import { sample } from 'effector'
import { isToldAfter } from '#shared/alerts.ts'
import { parseTopic } from '#shared/topics/name.ts'
import { $follows, type Follow, followsChanged } from '../follows/follows.ts'
import { leagueMatchPath } from '../slip/paths.ts'
import { offeredIn } from '../slip/selections.ts'
import { $now } from '../streams/clock.ts'
import { followedEach, type Step } from '../streams/followed.ts'
import { type Outcome, priceAlert } from './alert.ts'
import { leadsFor } from './leader.ts'

/** Most prices that are followed at once: the newest ones. */
const MOST_PRICES = 10

/** The followed prices with their marks. */
export const $followedPrices = $follows.map((follows) =>
  follows.filter(({ kind }) => kind === 'price').slice(0, MOST_PRICES),
)
const $names = $followedPrices.map((prices) => prices.map(({ id }) => id))

export const $priceTopicCount = $names.map((names) => names.length)

const { stepped } = followedEach({ $shows: leadsFor('price'), $names })

/** Address of the match that the price belongs to. */
export function pricePath({ id, of, round_id, competition_id }: Follow): string {
  const topic = parseTopic(id)
  const match_id = topic?.kind === 'selection' ? topic.match_id : ''
  return of === 'league' && round_id !== undefined
    ? leagueMatchPath({ match_id, round_id, competition_id })
    : `/match/${encodeURIComponent(match_id)}`
}

/** A followed price that has passed its mark, or has gone back after an alert. */
interface PriceTurn {
  readonly follow: Follow
  readonly outcome: Outcome
}

function turnsOf(prices: readonly Follow[], steps: readonly Step[], now: number): readonly PriceTurn[] {
  const follows = new Map(prices.map((follow) => [follow.id, follow]))
  return steps.flatMap(({ state }): PriceTurn[] => {
    const before = follows.get(state.topic)
    const offer = offeredIn(state)
    if (!before || offer?.odd_value === undefined || offer.state !== 'open') return []
    const isTold = isToldAfter(before, offer.odd_value)
    if (isTold === (before.isTold ?? false)) return []
    const follow = { ...before, isTold }
    follows.set(follow.id, follow)
    const alert = priceAlert(follow, offer.odd_value.toFixed(2), pricePath(follow), now)
    return [{ follow, outcome: isTold ? { show: alert } : { close: alert.tag } }]
  })
}

const priceTurned = sample({
  clock: stepped,
  source: { prices: $followedPrices, now: $now },
  fn: ({ prices, now }, steps) => turnsOf(prices, steps, now),
}).filter({ fn: (turns) => turns.length > 0 })

export const priceOutcomes = priceTurned.map((turns) => turns.map(({ outcome }) => outcome))
sample({ clock: priceTurned, fn: (turns) => turns.map(({ follow }) => follow), target: followsChanged })
