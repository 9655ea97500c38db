import { combine, createEvent, createStore, merge, type Store, sample } from 'effector'
import { readCents } from '#shared/amounts.ts'
import type { CrashBet } from '#shared/model/casino/crash.ts'
import { $excludedUntil } from '../../../account/exclusion/excluded.ts'
import { $user } from '../../../account/player/account.ts'
import { $figures } from '../../../account/player/figures.ts'
import { playerForgotten } from '../../../state/actions.ts'
import { $clock } from '../../../streams/clock.ts'
import { stakeComplaint } from '../../../ui/text/money.ts'
import { $otherGame } from '../games.ts'
import { $crashGame } from '../gates.ts'
import { $round } from '../round.ts'
import { $phase } from '../round-view.ts'
import { type Box, type BoxProgress, boxBeside, boxOf, intentsHere, type Obstacle } from './box.ts'
import { intents, type Slot } from './intents.ts'
import { $awaited, $runningElsewhere, $slotBets } from './own-bets.ts'

/** Input of a box: the stake, the multiplier of the auto cash-out, and the limits of a repeat. Empty: none. */
export type BoxTexts = Readonly<Record<'stake' | 'auto' | 'rounds' | 'loss' | 'win', string>>

/** The lowest auto cash-out that the provider accepts. */
const LEAST_AUTO = 1.01

export const typed = createEvent<{ readonly slot: Slot; readonly text: Partial<BoxTexts> }>()
export const betClicked = createEvent<Slot>()
/** A queued bet was taken back. */
export const takenBack = createEvent<Slot>()
export const cancelClicked = createEvent<Slot>()
export const cashOutClicked = createEvent<Slot>()

/** Lifetime of a queued bet, in ms. A page that was suspended longer would place it on another round. */
const QUEUED_FOR_MS = 120_000

const untyped: BoxTexts = { stake: '', auto: '', rounds: '10', loss: '', win: '' }

function typedIn(slot: Slot): Store<BoxTexts> {
  const $texts = createStore<ReadonlyMap<string, BoxTexts>>(new Map())
    .on(
      sample({ clock: typed, source: $crashGame, fn: (game, one) => ({ game, ...one }) }),
      (held, { game, text, ...one }) =>
        one.slot === slot ? new Map(held).set(game, { ...(held.get(game) ?? untyped), ...text }) : held,
    )
    .reset(playerForgotten)
  return combine($texts, $crashGame, (texts, game) => texts.get(game) ?? untyped)
}

/** The input of each box, kept for each game. */
export const $typed = { 1: typedIn(1), 2: typedIn(2) } as const satisfies Record<Slot, unknown>

/** A typed multiplier: 1.01 or above, with at most two decimals. Null: the field is empty; undefined: invalid. */
export function readAuto(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const value = /^\d{1,7}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0
  return value >= LEAST_AUTO ? value : undefined
}

function createBox(slot: Slot) {
  const { bet, cancel, cashOut } = intents[slot]
  const $bet = $slotBets.map((bets) => bets[slot])
  const $all = combine({ bet: bet.$progress, cancel: cancel.$progress, cashOut: cashOut.$progress })
  const $progress: Store<BoxProgress> = combine($all, $otherGame, intentsHere)
  const $box: Store<Box> = combine(
    {
      all: $all,
      progress: $progress,
      own: $bet,
      phase: $phase,
      awaited: $awaited,
      running: $runningElsewhere,
      otherGame: $otherGame,
    },
    ({ all, progress, own, phase, awaited, running, otherGame }) => {
      const box = boxOf(progress, own, phase, own !== null && awaited.includes(own.bet_id))
      return boxBeside(box, all, running[slot], otherGame)
    },
  )
  const $obstacle = combine(
    {
      user: $user,
      excludedUntil: $excludedUntil,
      phase: $phase,
      typed: $typed[slot],
      figures: $figures,
    },
    ({ user, excludedUntil, phase, typed, figures }): Obstacle | null => {
      if (!user) return 'logged-out'
      if (excludedUntil !== null) return 'excluded'
      if (phase === 'unsure' || phase === 'waiting') return 'unsure'
      if (stakeComplaint(typed.stake, figures) !== '') return 'bad-stake'
      if (!readCents(typed.stake)) return 'no-stake'
      if (readAuto(typed.auto) === undefined) return 'bad-auto'
      return phase === 'betting' ? null : 'no-round'
    },
  )

  const clicked = betClicked.filter({ fn: (one) => one === slot })
  /** Time at which a bet was queued for the next round, epoch ms; null: none. It is sent when betting opens. */
  const $queuedAt = createStore<number | null>(null)
    .on(
      sample({
        clock: clicked,
        source: { box: $box, obstacle: $obstacle, clock: $clock },
        filter: ({ box, obstacle }) =>
          obstacle === 'no-round' && (box.kind === 'stake' || box.kind === 'over'),
        fn: ({ clock }) => clock().now(),
      }),
      (_, at) => at,
    )
    .reset([takenBack.filter({ fn: (one) => one === slot }), $crashGame.updates, playerForgotten, bet.wanted])
  const queueEnded = sample({
    clock: [$obstacle, $box],
    source: { obstacle: $obstacle, queuedAt: $queuedAt, clock: $clock },
    filter: ({ obstacle, queuedAt }) => queuedAt !== null && obstacle !== 'no-round' && obstacle !== 'unsure',
    fn: ({ obstacle, queuedAt, clock }) =>
      obstacle === null && clock().now() - (queuedAt ?? 0) < QUEUED_FOR_MS,
  })
  $queuedAt.on(queueEnded, (at, isDue) => (isDue ? at : null))

  sample({
    clock: merge([clicked, queueEnded.filter({ fn: (isDue) => isDue })]),
    source: { box: $box, obstacle: $obstacle, typed: $typed[slot], round: $round, game: $crashGame },
    filter: ({ box, obstacle, round }) => box.kind === 'stake' && obstacle === null && round !== null,
    fn: ({ typed, round, game }) => ({
      game,
      round_id: round?.round_id ?? '',
      slot,
      stake: (readCents(typed.stake) ?? 0) / 100,
      auto_cash_out: readAuto(typed.auto) ?? undefined,
    }),
    target: bet.wanted,
  })

  /** The bet to end at a click, if the box is in that state. */
  const ending = (clicked: typeof cancelClicked, kind: Box['kind']) =>
    sample({
      clock: clicked,
      source: { box: $box, game: $crashGame },
      filter: ({ box }, clickedSlot) => clickedSlot === slot && box.kind === kind,
      fn: ({ box, game }) => ({ game, bet_reference: (box as { bet: CrashBet }).bet.reference }),
    })
  sample({ clock: ending(cancelClicked, 'waiting'), target: cancel.wanted })
  sample({ clock: ending(cashOutClicked, 'running'), target: cashOut.wanted })

  const queueDropped = queueEnded.filter({ fn: (isDue) => !isDue })
  return { $box, $obstacle, $progress, $queuedAt, queueDropped }
}

export const boxes = { 1: createBox(1), 2: createBox(2) } as const satisfies Record<Slot, unknown>
