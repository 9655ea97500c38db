import { combine, createEvent, createStore, merge, sample } from 'effector'
import { readCents } from '#shared/amounts.ts'
import type { CrashBet } from '#shared/model/casino/crash.ts'
import { $realityDue } from '../../../account/session/reality.ts'
import { $operator } from '../../../calls/page-settings.ts'
import { playerForgotten } from '../../../state/actions.ts'
import { $crashGame, CrashGate } from '../gates.ts'
import type { Box, BoxProgress, Obstacle } from './box.ts'
import { $typed, type BoxTexts, betClicked, boxes, cancelClicked, takenBack } from './boxes.ts'
import { intents, type Slot } from './intents.ts'
import { $ownBets } from './own-bets.ts'
import { netCentsOf } from './profit.ts'

const MOST_ROUNDS = 100

/** The limits of a repeat: number of rounds, total loss and total win in cents; null: none. */
interface RepeatLimits {
  readonly rounds: number
  readonly lossCents: number | null
  readonly winCents: number | null
}

/** Reads the limits; undefined for an invalid one. The total loss must cover one stake. */
export function readLimits({ stake, rounds, loss, win }: Omit<BoxTexts, 'auto'>) {
  const count = /^\d{1,3}$/.test(rounds.trim()) ? Number(rounds) : 0
  const amount = (text: string, leastCents: number) => {
    if (text.trim() === '') return null
    const cents = readCents(text)
    return cents !== undefined && cents >= Math.max(1, leastCents) ? cents : undefined
  }
  return {
    rounds: count >= 1 && count <= MOST_ROUNDS ? count : undefined,
    lossCents: amount(loss, readCents(stake) ?? 0),
    winCents: amount(win, 0),
  }
}

/**
 * Reason for the end of a repeat: a limit, or the player's tap or leave. `reminded`: the reality check is due.
 * `blocked`: the box cannot bet, or its queued bet was dropped.
 */
type RepeatEnd = keyof RepeatLimits | 'tapped' | 'left' | 'refused' | 'unknown' | 'reminded' | 'blocked'

/** A bet that is repeated, round by round. */
export interface Repeat extends RepeatLimits {
  readonly stakeCents: number
  /** Rounds whose bet has ended. */
  readonly played: number
  /** Their sum, in cents. */
  readonly netCents: number
  /** Reference of the previous bet, which the box's progress shows until the present one is sent. */
  readonly before: string
  /** `due`: the next bet is to be made. `made`: queued or being sent. `placed`: it runs. `over`: no next bet. */
  readonly step:
    | { readonly kind: 'due' }
    | { readonly kind: 'made' }
    | { readonly kind: 'placed'; readonly reference: string }
    | { readonly kind: 'over'; readonly why: RepeatEnd }
}

/** The state of a box that decides if its repeat goes on. */
export interface BoxView {
  readonly progress: BoxProgress
  readonly kind: Box['kind']
  readonly obstacle: Obstacle | null
  readonly bets: readonly CrashBet[]
  readonly isReminded: boolean
}

const over = (repeat: Repeat, why: RepeatEnd): Repeat => ({ ...repeat, step: { kind: 'over', why } })

/** Obstacles that end by themselves. */
const passing: readonly (Obstacle | null)[] = [null, 'no-round', 'unsure']

/** True where the box can bet, on the open round or the next. */
const canBet = ({ kind, obstacle }: Pick<BoxView, 'kind' | 'obstacle'>): boolean =>
  obstacle === null ? kind === 'stake' : obstacle === 'no-round' && (kind === 'stake' || kind === 'over')

/** The reason that ends a repeat at any time; undefined: none. */
function troubleOf({ progress, kind, obstacle, isReminded }: BoxView): RepeatEnd | undefined {
  const states = [progress.bet, progress.cancel, progress.cashOut].map(({ state }) => state)
  if (states.includes('unknown') || states.includes('let go')) return 'unknown'
  if (states.includes('refused')) return 'refused'
  if (isReminded) return 'reminded'
  return kind !== 'elsewhere' && passing.includes(obstacle) ? undefined : 'blocked'
}

/** The limit that is reached, or that one more lost stake would pass; undefined: none. */
function reachedOf({ rounds, lossCents, winCents, stakeCents, played, netCents }: Repeat) {
  if (winCents !== null && netCents >= winCents) return 'winCents'
  if (lossCents !== null && stakeCents - netCents > lossCents) return 'lossCents'
  return played >= rounds ? 'rounds' : undefined
}

/** Ends a repeat; one that is over stays as it is. */
const end = (repeat: Repeat | null, why: RepeatEnd): Repeat | null =>
  repeat && repeat.step.kind !== 'over' ? over(repeat, why) : repeat

/** A new repeat from the input; undefined where a limit is invalid, or no bet can be made. */
function begin(typed: BoxTexts, view: BoxView): Repeat | undefined {
  const { rounds, lossCents, winCents } = readLimits(typed)
  const stakeCents = readCents(typed.stake)
  if (!stakeCents || rounds === undefined || lossCents === undefined || winCents === undefined)
    return undefined
  const { bet } = view.progress
  const before = bet.state === 'idle' ? '' : bet.intent.reference
  const limits = { rounds, lossCents, winCents, stakeCents }
  return canBet(view) ? { ...limits, played: 0, netCents: 0, before, step: { kind: 'due' } } : undefined
}

/** The repeat after a change of its box: it makes the next bet, waits, or ends. Pure. */
export function turn(repeat: Repeat, view: BoxView): Repeat {
  const { step, before } = repeat
  if (step.kind === 'over') return repeat
  const trouble = troubleOf(view)
  if (trouble) return over(repeat, trouble)
  if (step.kind === 'due') return canBet(view) ? { ...repeat, step: { kind: 'made' } } : repeat
  const { bet } = view.progress
  if (step.kind === 'made') {
    if (bet.state !== 'done' || bet.intent.reference === before) return repeat
    const { reference } = bet.intent
    return turn({ ...repeat, before: reference, step: { kind: 'placed', reference } }, view)
  }
  const own = view.bets.find(({ reference }) => reference === step.reference)
  if (!own || own.state === 'placed') return repeat
  const net = netCentsOf(own)
  if (net === undefined) return over(repeat, own.state === 'cancelled' ? 'tapped' : 'unknown')
  const played: Repeat = { ...repeat, played: repeat.played + 1, netCents: repeat.netCents + net }
  const reached = reachedOf(played)
  return reached ? over(played, reached) : turn({ ...played, step: { kind: 'due' } }, view)
}

export const $canRepeat = $operator.map(({ auto_play }) => auto_play === true)

export const repeatClicked = createEvent<Slot>()
export const stopClicked = createEvent<Slot>()
/** The player has read why a repeat ended. */
export const repeatRead = createEvent<Slot>()

function createRepeat(slot: Slot) {
  const { bet, cancel, cashOut } = intents[slot]
  const { $box, $obstacle, $progress, queueDropped } = boxes[slot]
  const here = (clicked: typeof repeatClicked) => clicked.filter({ fn: (one) => one === slot })

  const $view = combine(
    { box: $box, obstacle: $obstacle, progress: $progress, bets: $ownBets, isReminded: $realityDue },
    ({ box: { kind }, ...view }): BoxView => ({ kind, ...view }),
  )
  const started = sample({
    clock: here(repeatClicked),
    source: { isAllowed: $canRepeat, typed: $typed[slot], view: $view },
    fn: ({ isAllowed, typed, view }) => (isAllowed ? begin(typed, view) : undefined),
  }).filterMap((repeat) => repeat)
  const turned = createEvent<Repeat | null>()

  /** The repeat; null: none. Held by this page alone, so it ends with a reload, and when the area is left. */
  const $repeat = createStore<Repeat | null>(null)
    .on(started, (_, repeat) => repeat)
    .on(turned, (_, repeat) => repeat)
    .on(merge([here(stopClicked), here(cancelClicked)]), (held) => end(held, 'tapped'))
    .on(CrashGate.close, (held) => end(held, 'left'))
    .on(merge([queueDropped, bet.withdrawn]), (held) => end(held, 'blocked'))
    .on(here(betClicked), (held) => (held?.step.kind === 'over' ? null : held))
    .reset([here(repeatRead), $crashGame.updates, playerForgotten])

  const begun = createEvent()
  // A refusal that still shows is from an earlier bet.
  const dismissals = [bet.dismissed, cancel.dismissed, cashOut.dismissed]
  sample({ clock: started, target: [...dismissals, begun] })
  sample({
    clock: merge([begun, $view]),
    source: { repeat: $repeat, view: $view },
    fn: ({ repeat, view }) => repeat && turn(repeat, view),
    target: turned,
  })

  const stepped = (kind: Repeat['step']['kind']) =>
    $repeat.updates.filterMap((repeat) => (repeat?.step.kind === kind ? slot : undefined))
  sample({ clock: stepped('made'), target: betClicked })
  sample({ clock: stepped('over'), target: takenBack })
  return $repeat
}

export const repeats = { 1: createRepeat(1), 2: createRepeat(2) } as const satisfies Record<Slot, unknown>
