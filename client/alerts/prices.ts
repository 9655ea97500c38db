import { sample } from 'effector'
import { isToldAfter } from '#shared/alerts.ts'
import { decimalText } from '#shared/odds/decimal-text.ts'
import { parseTopic } from '#shared/topics/name.ts'
import { $follows, type Follow, followsChanged } from '../follows/follows.ts'
import { leagueMatchPath } from '../slip/paths.ts'
import { offeredIn } from '../slip/selections.ts'
import { $now } from '../streams/clock.ts'
import { followedEach, type Step } from '../streams/followed.ts'
import { type Outcome, priceAlert } from './alert.ts'
import { leadsFor } from './leader.ts'

/** Most prices that are followed at once: the newest ones. */
export const MOST_PRICES = 10

/** The newest followed prices, each with its mark: the price that its alert waits for. */
export const $followedPrices = $follows.map((follows) =>
  follows.filter(({ kind }) => kind === 'price').slice(0, MOST_PRICES),
)
/** The followed prices beyond those, which have no alerts. */
export const $untoldPrices = $follows.map((follows) =>
  follows.filter(({ kind }) => kind === 'price').slice(MOST_PRICES),
)
const $names = $followedPrices.map((prices) => prices.map(({ id }) => id))

export const $priceTopicCount = $names.map((names) => names.length)

// The leading tab alone follows them, while alerts of prices are chosen.
const { stepped } = followedEach({ $shows: leadsFor('price'), $names })

/** Address of the match that the price belongs to. */
export function pricePath({ id, of, round_id, competition_id }: Follow): string {
  const topic = parseTopic(id)
  const match_id = topic?.kind === 'selection' ? topic.match_id : ''
  return of === 'league' && round_id !== undefined
    ? leagueMatchPath({ match_id, round_id, competition_id })
    : `/match/${encodeURIComponent(match_id)}`
}

/** A followed price that has crossed its mark: past it, or back after an alert. */
interface Crossing {
  /** The follow with its new `isTold`. */
  readonly follow: Follow
  readonly outcome: Outcome
}

function crossingsOf(prices: readonly Follow[], steps: readonly Step[], now: number): readonly Crossing[] {
  const follows = new Map(prices.map((follow) => [follow.id, follow]))
  return steps.flatMap(({ state }): Crossing[] => {
    const followBefore = follows.get(state.topic)
    const offer = offeredIn(state)
    if (!followBefore || offer?.odd_value === undefined || offer.state !== 'open') return []
    const isTold = isToldAfter(followBefore, offer.odd_value)
    if (isTold === (followBefore.isTold ?? false)) return []
    const follow = { ...followBefore, isTold }
    follows.set(follow.id, follow)
    const alert = priceAlert(follow, decimalText(offer.odd_value), pricePath(follow), now)
    return [{ follow, outcome: isTold ? { show: alert } : { close: alert.tag } }]
  })
}

const marksCrossed = sample({
  clock: stepped,
  source: { prices: $followedPrices, now: $now },
  fn: ({ prices, now }, steps) => crossingsOf(prices, steps, now),
}).filter({ fn: (crossings) => crossings.length > 0 })

export const priceOutcomes = marksCrossed.map((crossings) => crossings.map(({ outcome }) => outcome))
sample({
  clock: marksCrossed,
  fn: (crossings) => crossings.map(({ follow }) => follow),
  target: followsChanged,
})
