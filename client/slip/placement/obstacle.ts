import { combine, createEvent, type Store, sample } from 'effector'
import { t } from '#messages/slip.ts'
import { $excludedUntil } from '../../account/exclusion/excluded.ts'
import { $figures } from '../../account/player/figures.ts'
import { fields } from '../../state/fields.ts'
import { noticed } from '../../state/notice.ts'
import { $liveLines } from '../live-lines.ts'
import { bySlip, type SlipKind, slips } from '../slip.ts'
import { $stakeCents, $stakeComplaint } from '../total.ts'
import { bets } from './bets.ts'
import { betOf } from './body.ts'

/** Reason that blocks a slip. `line`: one of its lines, whose reason the button names. */
export type Obstacle = keyof typeof t.obstacle | 'line'

function obstacleOf(kind: SlipKind): Store<Obstacle | null> {
  return combine(
    {
      lines: $liveLines[kind],
      cents: $stakeCents[kind],
      complaint: $stakeComplaint[kind],
      isUnderWay: bets.$isUnderWay,
      user: fields.user,
      excludedUntil: $excludedUntil,
      limits: $figures,
    },
    ({ lines, cents, complaint, isUnderWay, user, excludedUntil, limits }) => {
      if (lines.length === 0) return 'empty'
      if (isUnderWay) return 'under-way'
      if (!user) return 'logged-out'
      if (excludedUntil !== null) return 'excluded'
      if (lines.length > (limits.max_picks ?? Number.POSITIVE_INFINITY)) return 'too-many'
      if (lines.some(({ blockReason }) => blockReason !== undefined)) return 'line'
      if (complaint !== '') return 'bad-stake'
      return cents ? null : 'no-stake'
    },
  )
}

/** Reason that blocks each slip at present; null: none. */
export const $obstacles = bySlip(obstacleOf)

/** The player tapped the button that places a slip. Nothing is sent if something blocks the slip at that moment. */
export const placeClicked = createEvent<SlipKind>()

/** The player tapped a button that places a bet, but one of its picks could no longer be placed. */
export const tapMissed = createEvent()

/** The slips as they would be placed now. */
export const $slipStates = bySlip((kind) =>
  combine({
    lines: $liveLines[kind],
    obstacle: $obstacles[kind],
    stakeCents: $stakeCents[kind],
    accept: slips[kind].$accept,
  }),
)

const slipClicked = sample({
  clock: placeClicked,
  source: $slipStates,
  fn: (states, kind) => ({ kind, ...states[kind] }),
})
sample({
  clock: slipClicked,
  filter: ({ obstacle }) => obstacle === null,
  fn: ({ kind, lines, stakeCents, accept }) => betOf(kind, lines, { stakeCents: stakeCents ?? 0, accept }),
  target: bets.wanted,
})
sample({ clock: slipClicked, filter: ({ obstacle }) => obstacle === 'line', target: tapMissed })
// A price may move in the moment of the tap, and the button names a reason only while it lasts.
sample({
  clock: tapMissed,
  fn: () => ({ title: t.missedTap, description: t.missedTapText, status: 'warning' as const }),
  target: noticed,
})
