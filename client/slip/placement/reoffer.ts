import { combine, createEvent, sample } from 'effector'
import { centsOf } from '#shared/amounts.ts'
import type { RefusedLeg } from '#shared/model/bets/placed.ts'
import { isPicked, type SlipLine } from '#shared/model/bets/slip.ts'
import { $clock } from '../../streams/clock.ts'
import { type SlipKind, slips } from '../slip.ts'
import { bets, type Placing } from './bets.ts'
import { type BetBody, betslipOf } from './body.ts'
import { $slipStates, tapMissed } from './obstacle.ts'

/** A bet refused only for its prices, offered again at the prices of the refusal. */
export interface Reoffer {
  readonly kind: SlipKind
  /** Reference of the refused bet. */
  readonly reference: string
  /** The new prices, by match id. */
  readonly prices: Readonly<Record<string, number>>
  /** In whole units of the currency. */
  readonly stake: number
  readonly lines: readonly SlipLine[]
  readonly sent: BetBody['sent']
}

/** The pick of a refused leg, as placed; undefined: the bet has no such leg. */
export const refusedLine = ({ lines }: BetBody, leg: RefusedLeg): SlipLine | undefined =>
  lines.find((line) => isPicked([leg], line))

/** Offer of a refused bet at new prices; undefined if a leg was refused for another reason. */
export function reofferOf(placing: Placing): Reoffer | undefined {
  if (placing.state !== 'refused') return undefined
  const { intent, refusal } = placing
  const { reference, body } = intent
  const { kind, sent } = body
  if (kind === 'jackpot') return undefined
  const prices: Record<string, number> = {}
  for (const leg of refusal.legs) {
    if (leg.reason !== 'moved' || leg.odd_value === undefined || !refusedLine(body, leg)) return undefined
    prices[leg.match_id] = leg.odd_value
  }
  const stake = Number(sent.stake)
  if (refusal.legs.length === 0 || !Number.isFinite(stake)) return undefined
  const lines = body.lines.map((line) => {
    const taken = prices[line.match_id]
    // The price is from the refusal, not from a topic, so it has no version.
    return taken === undefined ? line : { ...line, taken, version: undefined }
  })
  return { kind, reference, prices, stake, lines, sent: { ...sent, betslip: betslipOf(lines) } }
}

type SlipState = ReturnType<typeof $slipStates.sports.getState>

/** True if the slip has the same picks and stake as the refused bet, and only moved prices block it. */
function isPlaceable({ lines, stake }: Reoffer, slip: SlipState): boolean {
  const { obstacle, stakeCents } = slip
  const hasSamePicks = slip.lines.length === lines.length && lines.every((line) => isPicked(slip.lines, line))
  const hasSameStake = stakeCents === centsOf(stake)
  const canPlaceLines = slip.lines.every(
    ({ blockReason }) => blockReason === undefined || blockReason === 'moved',
  )
  return hasSamePicks && hasSameStake && canPlaceLines && (obstacle === null || obstacle === 'line')
}

/** The refused bet that one tap can place; null: none. */
export const $reoffer = combine({ placing: bets.$progress, ...$slipStates }, ({ placing, ...slips }) => {
  const reoffer = reofferOf(placing)
  return reoffer && isPlaceable(reoffer, slips[reoffer.kind]) ? reoffer : null
})

/** The player tapped the shown offer: the bet is placed at its prices. */
export const reofferTaken = createEvent<Reoffer>()

/** The shown offer is still the current one, and is placed. `at`: the time of the tap, epoch ms. */
const reofferPlaced = sample({
  clock: reofferTaken,
  source: { reoffer: $reoffer, clock: $clock },
  // Only the shown offer is sent: a newer one may have replaced it.
  filter: ({ reoffer }, shown) => reoffer?.reference === shown.reference,
  fn: ({ clock }, shown) => ({ shown, at: clock().now() }),
})
for (const { kind, pricesAccepted } of Object.values(slips))
  sample({
    clock: reofferPlaced,
    filter: ({ shown }) => shown.kind === kind,
    fn: ({ shown: { prices }, at }) => ({ prices, at }),
    target: pricesAccepted,
  })
sample({
  clock: reofferPlaced,
  fn: ({ shown: { kind, sent, lines, prices }, at }): BetBody => ({
    kind,
    sent,
    lines: lines.map((line) => (line.match_id in prices ? { ...line, taken_at: at } : line)),
  }),
  target: bets.wanted,
})
sample({
  clock: reofferTaken,
  source: { reoffer: $reoffer, placing: bets.$progress },
  // The offer has lapsed in the moment of the tap. After the first of two taps the bet is under way, no longer refused.
  filter: ({ reoffer, placing }, { reference }) =>
    reoffer === null && placing.state === 'refused' && placing.intent.reference === reference,
  target: tapMissed,
})
