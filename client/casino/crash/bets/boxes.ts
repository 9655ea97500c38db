import { combine, createEvent, createStore, type Event, merge, type Store, sample } from 'effector'
import { readCents } from '#shared/amounts.ts'
import { $excludedUntil } from '../../../account/exclusion/excluded.ts'
import { $user } from '../../../account/player/account.ts'
import { $figures } from '../../../account/player/figures.ts'
import { playerForgotten } from '../../../state/actions.ts'
import { $clock } from '../../../streams/clock.ts'
import { stakeComplaint } from '../../../ui/text/bounds.ts'
import { $otherGames } from '../games.ts'
import { $crashGame, CrashGate } from '../gates.ts'
import { $round } from '../round.ts'
import { $phase } from '../round-view.ts'
import { $awaitedIds } from './auto-cash-out.ts'
import { type Box, type BoxProgress, boxAmongGames, boxOf, type Obstacle, shownGameProgress } from './box.ts'
import { intents, type Slot } from './intents.ts'
import { $runningElsewhere, $slotBets } from './own-bets.ts'

/** Input of a box: the stake, the multiplier of the auto cash-out, and the limits of a repeat. Empty: none. */
export type BoxTexts = Readonly<Record<'stake' | 'auto' | 'rounds' | 'loss' | 'win', string>>

export const boxTextEntered = createEvent<{ readonly slot: Slot; readonly text: Partial<BoxTexts> }>()
export const betClicked = createEvent<Slot>()
/** The player takes a queued bet back. */
export const queuedBetDropped = createEvent<Slot>()
export const cancelClicked = createEvent<Slot>()
export const cashOutClicked = createEvent<Slot>()

const initialTexts: BoxTexts = { stake: '', auto: '', rounds: '10', loss: '', win: '' }

function createTexts(slot: Slot): Store<BoxTexts> {
  const entered = sample({
    clock: boxTextEntered,
    source: $crashGame,
    filter: (_, entry) => entry.slot === slot,
    fn: (game, { text }) => ({ game, text }),
  })
  const $textsByGame = createStore<ReadonlyMap<string, BoxTexts>>(new Map())
    .on(entered, (texts, { game, text }) =>
      new Map(texts).set(game, { ...(texts.get(game) ?? initialTexts), ...text }),
    )
    .reset(playerForgotten)
  return combine($textsByGame, $crashGame, (texts, game) => texts.get(game) ?? initialTexts)
}

/** The input of each box for the shown game. */
export const $boxTexts = { 1: createTexts(1), 2: createTexts(2) } as const satisfies Record<Slot, unknown>

/** The lowest auto cash-out that the provider accepts. */
const LEAST_AUTO = 1.01

/** A typed multiplier: 1.01 or above, with at most two decimals. Null: the field is empty; undefined: invalid. */
export function readAuto(text: string): number | null | undefined {
  const digits = text.trim()
  if (digits === '') return null
  if (!/^\d{1,7}([.,]\d{1,2})?$/.test(digits)) return undefined
  const multiplier = Number(digits.replace(',', '.'))
  return multiplier >= LEAST_AUTO ? multiplier : undefined
}

/** Lifetime of a queued bet, in ms. A page that was suspended longer would place it on another round. */
const QUEUED_FOR_MS = 120_000

function createBox(slot: Slot) {
  const { bet, cancel, cashOut } = intents[slot]
  const $progress = combine({ bet: bet.$progress, cancel: cancel.$progress, cashOut: cashOut.$progress })
  const $shownProgress: Store<BoxProgress> = combine($progress, $otherGames, shownGameProgress)
  const $box: Store<Box> = combine(
    {
      progress: $progress,
      shownProgress: $shownProgress,
      slotBets: $slotBets,
      phase: $phase,
      awaitedIds: $awaitedIds,
      runningElsewhere: $runningElsewhere,
      otherGames: $otherGames,
    },
    ({ progress, shownProgress, slotBets, phase, awaitedIds, runningElsewhere, otherGames }) => {
      const bet = slotBets[slot]
      const isAwaited = bet !== null && awaitedIds.includes(bet.bet_id)
      const box = boxOf({ progress: shownProgress, bet, phase, isAwaited })
      return boxAmongGames(box, { otherGames, progress, runningBet: runningElsewhere[slot] })
    },
  )
  const $obstacle = combine(
    { user: $user, excludedUntil: $excludedUntil, phase: $phase, texts: $boxTexts[slot], figures: $figures },
    ({ user, excludedUntil, phase, texts, figures }): Obstacle | null => {
      if (!user) return 'logged-out'
      if (excludedUntil !== null) return 'excluded'
      if (phase === 'unsure' || phase === 'waiting') return 'unsure'
      if (stakeComplaint(texts.stake, figures) !== '') return 'bad-stake'
      if (!readCents(texts.stake)) return 'no-stake'
      if (readAuto(texts.auto) === undefined) return 'bad-auto'
      return phase === 'betting' ? null : 'no-round'
    },
  )
  const inThisBox = (event: Event<Slot>) => event.filter({ fn: (clickedSlot) => clickedSlot === slot })

  const queued = sample({
    clock: inThisBox(betClicked),
    source: { box: $box, obstacle: $obstacle, clock: $clock },
    filter: ({ box, obstacle }) => obstacle === 'no-round' && (box.kind === 'stake' || box.kind === 'over'),
    fn: ({ clock }) => clock().now(),
  })
  /** Time at which a bet was queued for the next round, epoch ms; null: none. It is sent when betting opens. */
  const $queuedAt = createStore<number | null>(null)
    .on(queued, (_, now) => now)
    .reset([inThisBox(queuedBetDropped), $crashGame.updates, CrashGate.close, playerForgotten, bet.wanted])
  /** The wait of a queued bet is over. True: it is sent; false: it is too old, or another obstacle came up. */
  const queueEnded = sample({
    clock: [$obstacle, $box],
    source: { obstacle: $obstacle, queuedAt: $queuedAt, clock: $clock },
    filter: ({ obstacle, queuedAt }) => queuedAt !== null && obstacle !== 'no-round' && obstacle !== 'unsure',
    fn: ({ obstacle, queuedAt, clock }) =>
      obstacle === null && clock().now() - (queuedAt ?? 0) < QUEUED_FOR_MS,
  })
  const queueDue = queueEnded.filter({ fn: (isSent) => isSent })
  const queueDropped = queueEnded.filter({ fn: (isSent) => !isSent })
  $queuedAt.on(queueDropped, () => null)

  sample({
    clock: merge([inThisBox(betClicked), queueDue]),
    source: { box: $box, obstacle: $obstacle, texts: $boxTexts[slot], round: $round, game: $crashGame },
    filter: ({ box, obstacle, round }) => box.kind === 'stake' && obstacle === null && round !== null,
    fn: ({ texts, round, game }) => ({
      game,
      round_id: round?.round_id ?? '',
      slot,
      stake: (readCents(texts.stake) ?? 0) / 100,
      auto_cash_out: readAuto(texts.auto) ?? undefined,
    }),
    target: bet.wanted,
  })

  /** The end of the box's bet that a click asks for, while the box is of this kind. */
  const endWanted = (click: Event<Slot>, kind: 'waiting' | 'running') =>
    sample({ clock: inThisBox(click), source: { box: $box, game: $crashGame } }).filterMap(({ box, game }) =>
      box.kind === kind ? { game, bet_reference: box.bet.reference } : undefined,
    )
  sample({ clock: endWanted(cancelClicked, 'waiting'), target: cancel.wanted })
  sample({ clock: endWanted(cashOutClicked, 'running'), target: cashOut.wanted })

  return { $box, $obstacle, $progress: $shownProgress, $queuedAt, queueDropped }
}

export const boxes = { 1: createBox(1), 2: createBox(2) } as const satisfies Record<Slot, unknown>
