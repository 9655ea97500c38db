import { $settling } from '#client/calls/settling.ts'
import { $liveLines } from '#client/slip/live-lines.ts'
import { BetGate, bets } from '#client/slip/placement/bets.ts'
import { placeClicked } from '#client/slip/placement/obstacle.ts'
import { topicOf } from '#client/slip/selections.ts'
import { SlipGate, type SlipKind, slips } from '#client/slip/slip.ts'
import { priceTapped } from '#client/slip/tap.ts'
import { setter } from '#client/state/actions.ts'
import { readUser } from '#shared/model/account/user.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { PROVIDER_TIMEOUT_MS } from '#shared/page-settings.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { settlesAfterMs } from '#shared/provider/settling.ts'
import { openWindow } from '#tests/client/window.ts'
import { line } from '#tests/support/slip-line.ts'
import { createWorld, START } from '../league/world.ts'
import { openPage } from '../page.ts'
import { createShelf } from '../shelf.ts'

export const settings = {
  min_stake: 1,
  max_stake: 20_000,
  max_payout: 1_000_000,
  max_picks: 30,
  currency: 'KES',
  boost: { min_odd_value: 1.5, steps: [{ picks: 3, percent: 10 }] },
  tax: [{ from: '2025-07-01', stake_permille: 0, winnings_permille: 0 }],
}

/** A day on which nothing of a bet is taxed. */
export const TODAY = Date.UTC(2026, 10, 21)

/** The provider's answer for an unknown bet. */
export const unknownBet: RestAnswer = { status: 404, body: { status: 404, error: 'There is no such bet' } }
export const noAnswer: RestAnswer = { status: undefined, body: undefined }

/** A bet or a question about one, as the provider gets it. */
export interface Asked {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * A page with a slip and a logged-in player. `answer` is the provider for bets and the history, `validate` for prices.
 */
export async function openSlip(
  answer: (asked: Asked) => RestAnswer | Promise<RestAnswer> = () => unknownBet,
  shelf = createShelf(),
  validate: () => RestAnswer | Promise<RestAnswer> = () => ({ status: 200, body: {} }),
) {
  openPage(shelf)
  openWindow()
  const sent: Asked[] = []
  const world = createWorld((path, body) => {
    const isBet = path.endsWith('/v1/bet') || path === 'bet='
    if (isBet) sent.push({ path, body })
    if (path.endsWith('/betslip/validate')) return validate()
    const isAnswered = isBet || path.endsWith('/bets/one') || ['bet-history', 'bet-details'].includes(path)
    return isAnswered ? answer({ path, body }) : { status: 200, body: {} }
  })
  const { scope, tell, put } = world
  await put($settling, { now: () => performance.now(), afterMs: settlesAfterMs(PROVIDER_TIMEOUT_MS) })
  await put(SlipGate.open, {})
  await put(BetGate.open, {})
  await world.goTo(TODAY - START)
  await put(setter('user'), readUser({ token: 'theirs' }) ?? null)
  await put(setter('app_config'), settings)
  const toggle = (taken: SlipLine) => put(slips.sports.pickToggled, taken)
  /** The provider's word on a line's price. */
  const price = (of: SlipLine, odd_value: number | null, state = 'open') =>
    tell(topicOf(of), { selection: { ...of, odd_value, state } })
  return {
    ...world,
    sent,
    /** An odds button is tapped. */
    tap: ({ taken_at: _, ...tapped }: SlipLine, kind: SlipKind = 'sports') =>
      put(priceTapped, { kind, selection: tapped, listedPrice: tapped.taken }),
    toggle,
    price,
    /** Picks of these matches, each at 2.00. */
    async fill(...matches: readonly number[]) {
      for (const match of matches) {
        await toggle(line(match))
        await price(line(match), 2)
      }
    },
    stake: (text: string) => put(slips.sports.stakeEntered, text),
    place: () => put(placeClicked, 'sports' as const),
    lines: () => scope.getState(slips.sports.$lines),
    liveLines: () => scope.getState($liveLines.sports),
    placing: () => scope.getState(bets.$progress),
  }
}
