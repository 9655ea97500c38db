import { combine, createEvent, sample } from 'effector'
import { CENTS } from '#shared/amounts.ts'
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
  readonly reference: string
  /** The prices of the offer, by match. */
  readonly prices: Readonly<Record<string, number>>
  readonly stake: number
  readonly lines: readonly SlipLine[]
  readonly sent: BetBody['sent']
}

/** The pick of a refused leg, as placed; undefined: the leg is none of the bet's. */
export const refusedLine = ({ lines }: BetBody, leg: RefusedLeg): SlipLine | undefined =>
  lines.find((line) => isPicked([leg], line))

/** Offer of a refused bet at new prices; undefined if something else blocks it too. */
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

/** True if the slip is unchanged since the refusal, and nothing else blocks it. */
function isStill({ lines, stake }: Reoffer, slip: SlipState): boolean {
  const { obstacle } = slip
  const isSame = slip.lines.length === lines.length && lines.every((line) => isPicked(slip.lines, line))
  const isHindered = slip.lines.some(
    ({ blockReason }) => blockReason !== undefined && blockReason !== 'moved',
  )
  return (
    isSame && slip.stakeCents === stake * CENTS && !isHindered && (obstacle === null || obstacle === 'line')
  )
}

/** The refused bet that one tap can place; null: none. */
export const $reoffer = combine({ placing: bets.$progress, ...$slipStates }, ({ placing, ...slips }) => {
  const reoffer = reofferOf(placing)
  return reoffer && isStill(reoffer, slips[reoffer.kind]) ? reoffer : null
})

/** The player accepted the prices of the shown offer: the bet is placed at them. */
export const reofferTaken = createEvent<Reoffer>()

const agreed = sample({
  clock: reofferTaken,
  source: { reoffer: $reoffer, clock: $clock },
  // Only the shown offer is sent: a newer one may have replaced it.
  filter: ({ reoffer }, shown) => reoffer?.reference === shown.reference,
  fn: ({ clock }, shown) => ({ shown, at: clock().now() }),
})
for (const { kind, pricesAccepted } of Object.values(slips))
  sample({
    clock: agreed,
    filter: ({ shown }) => shown.kind === kind,
    fn: ({ shown: { prices }, at }) => ({ prices, at }),
    target: pricesAccepted,
  })
sample({
  clock: agreed,
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
  // The first of two taps has placed it already.
  filter: ({ reoffer, placing }, { reference }) =>
    reoffer === null && placing.state === 'refused' && placing.intent.reference === reference,
  target: tapMissed,
})
