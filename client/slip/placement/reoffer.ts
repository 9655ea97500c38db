import { combine, createEvent, sample } from 'effector'
import { CENTS } from '#shared/amounts.ts'
import type { RefusedLeg } from '#shared/model/bets/placed.ts'
import { isPicked, type SlipLine } from '#shared/model/bets/slip.ts'
import { $clock } from '../../streams/clock.ts'
import { $liveLines } from '../live-lines.ts'
import { bySlip } from '../options.ts'
import { type SlipKind, slips } from '../slip.ts'
import { $stakeCents } from '../total.ts'
import { bets, type Placing } from './bets.ts'
import { type BetBody, betslipOf } from './body.ts'
import { $obstacles, tapMissed } from './obstacle.ts'

/** A bet that was refused for its prices alone, offered again at the prices that the refusal names. */
export interface Reoffer {
  readonly kind: SlipKind
  /** Of the bet that was refused. */
  readonly reference: string
  /** The prices as they stand on the screen, by match. */
  readonly prices: Readonly<Record<string, number>>
  readonly stake: number
  readonly lines: readonly SlipLine[]
  readonly sent: BetBody['sent']
}

/** A leg that was refused, beside the pick as the player had placed it; undefined: it was none of them. */
export const refusedLine = ({ lines }: BetBody, leg: RefusedLeg): SlipLine | undefined =>
  lines.find((line) => isPicked([leg], line))

/** Offer of a refused bet at new prices; undefined where more than prices blocks it. */
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
    // The refusal has named that price, not a topic.
    return taken === undefined ? line : { ...line, taken, version: undefined }
  })
  return { kind, reference, prices, stake, lines, sent: { ...sent, betslip: betslipOf(lines) } }
}

const $slipStates = bySlip((kind) =>
  combine({ liveLines: $liveLines[kind], cents: $stakeCents[kind], obstacle: $obstacles[kind] }),
)

type SlipState = ReturnType<typeof $slipStates.sports.getState>

/** The slip is still what was refused, and nothing else keeps it from being placed in this moment. */
function isStill({ lines, stake }: Reoffer, { liveLines, cents, obstacle }: SlipState): boolean {
  const isSame = liveLines.length === lines.length && lines.every((line) => isPicked(liveLines, line))
  const isHindered = liveLines.some(({ blockReason }) => blockReason !== undefined && blockReason !== 'moved')
  return isSame && cents === stake * CENTS && !isHindered && (obstacle === null || obstacle === 'line')
}

/** The refused bet as it can be placed by one tap; null: it cannot. */
export const $reoffer = combine({ placing: bets.$progress, ...$slipStates }, ({ placing, ...slips }) => {
  const reoffer = reofferOf(placing)
  return reoffer && isStill(reoffer, slips[reoffer.kind]) ? reoffer : null
})

/** The player agrees to the prices of this offer, as it stood on the screen, and wants the bet placed at them. */
export const reofferTaken = createEvent<Reoffer>()

const agreed = sample({
  clock: reofferTaken,
  source: { reoffer: $reoffer, clock: $clock },
  // What is sent is what was shown: an offer that has given way to another by now is not taken.
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
  // The first of two taps has begun it.
  filter: ({ reoffer, placing }, { reference }) =>
    reoffer === null && placing.state === 'refused' && placing.intent.reference === reference,
  target: tapMissed,
})
