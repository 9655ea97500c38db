import { combine, createEvent, createStore, type Event, merge, sample } from 'effector'
import { readCents } from '#shared/amounts.ts'
import type { CrashBet } from '#shared/model/casino/crash.ts'
import { $realityDue } from '../../../account/session/reality.ts'
import { $operator } from '../../../calls/page-settings.ts'
import { playerForgotten } from '../../../state/actions.ts'
import { $crashGame, CrashGate } from '../gates.ts'
import type { Box, BoxProgress, Obstacle } from './box.ts'
import { $boxTexts, type BoxTexts, betClicked, boxes, cancelClicked, queuedBetDropped } from './boxes.ts'
import { intents, type Slot } from './intents.ts'
import { $ownBets } from './own-bets.ts'
import { netCentsOf } from './profit.ts'

const MOST_ROUNDS = 100

/** The limits of a repeat: number of rounds, total loss and total win in cents; null: no such limit. */
interface RepeatLimits {
  readonly rounds: number
  readonly lossCents: number | null
  readonly winCents: number | null
}

/** Reads the limits; undefined for an invalid one. The total loss must cover one stake. */
export function readLimits({ stake, rounds, loss, win }: Omit<BoxTexts, 'auto'>) {
  const roundCount = /^\d{1,3}$/.test(rounds.trim()) ? Number(rounds) : 0
  const limitCents = (text: string, leastCents: number) => {
    if (text.trim() === '') return null
    const cents = readCents(text)
    return cents !== undefined && cents >= leastCents ? cents : undefined
  }
  return {
    rounds: roundCount >= 1 && roundCount <= MOST_ROUNDS ? roundCount : undefined,
    lossCents: limitCents(loss, readCents(stake) || 1),
    winCents: limitCents(win, 1),
  }
}

/**
 * Reason for the end of a repeat: a limit, or the player's tap or leave. `refused`: by the provider. `unknown`: the
 * outcome of a request is not known, or the player gave it up. `reminded`: the reality check is due. `blocked`: the box
 * cannot bet, another game uses it, another tab was first, or its queued bet was dropped.
 */
type EndReason = keyof RepeatLimits | 'tapped' | 'left' | 'refused' | 'unknown' | 'reminded' | 'blocked'

/** A bet that is repeated, round by round. */
export interface Repeat extends RepeatLimits {
  readonly stakeCents: number
  /** Rounds whose bet has ended. */
  readonly played: number
  /** Total win or loss of those rounds, in cents. */
  readonly netCents: number
  /** Reference of the previous bet, which the box's progress shows until the present one is sent; empty: none. */
  readonly previousReference: string
  /** `due`: the next bet is to be made. `ordered`: queued or being sent. `placed`: it runs. `over`: no next bet. */
  readonly step:
    | { readonly kind: 'due' }
    | { readonly kind: 'ordered' }
    | { readonly kind: 'placed'; readonly reference: string }
    | { readonly kind: 'over'; readonly reason: EndReason }
}

/** The state of a box that decides if its repeat goes on. */
export interface BoxView {
  readonly progress: BoxProgress
  readonly kind: Box['kind']
  readonly obstacle: Obstacle | null
  readonly bets: readonly CrashBet[]
  readonly isRealityCheckDue: boolean
}

/** Obstacles that end by themselves; null: none. */
const temporaryObstacles: readonly (Obstacle | null)[] = [null, 'no-round', 'unsure']

/** True where the box can bet, on the open round or the next. */
function canBet({ kind, obstacle }: Pick<BoxView, 'kind' | 'obstacle'>): boolean {
  if (obstacle === null) return kind === 'stake'
  return obstacle === 'no-round' && (kind === 'stake' || kind === 'over')
}

/** The state of the box that ends a repeat; undefined: none. */
function endedByBox({ progress, kind, obstacle, isRealityCheckDue }: BoxView): EndReason | undefined {
  const states = [progress.bet, progress.cancel, progress.cashOut].map(({ state }) => state)
  if (states.includes('unknown') || states.includes('let go')) return 'unknown'
  if (states.includes('refused')) return 'refused'
  if (isRealityCheckDue) return 'reminded'
  return kind === 'elsewhere' || !temporaryObstacles.includes(obstacle) ? 'blocked' : undefined
}

/** The limit that is reached, or that one more lost stake would pass; undefined: none. */
function reachedLimit({ rounds, lossCents, winCents, stakeCents, played, netCents }: Repeat) {
  if (winCents !== null && netCents >= winCents) return 'winCents'
  if (lossCents !== null && stakeCents - netCents > lossCents) return 'lossCents'
  return played >= rounds ? 'rounds' : undefined
}

/** Ends a repeat; one that is over keeps its reason. */
const ended = (repeat: Repeat, reason: EndReason): Repeat =>
  repeat.step.kind === 'over' ? repeat : { ...repeat, step: { kind: 'over', reason } }

/** A new repeat from the input; undefined where a limit is invalid, or no bet can be made. */
function newRepeat(texts: BoxTexts, view: BoxView): Repeat | undefined {
  const { rounds, lossCents, winCents } = readLimits(texts)
  const stakeCents = readCents(texts.stake)
  if (!stakeCents || rounds === undefined || lossCents === undefined || winCents === undefined)
    return undefined
  if (!canBet(view)) return undefined
  const { bet } = view.progress
  const previousReference = bet.state === 'idle' ? '' : bet.intent.reference
  const limits = { rounds, lossCents, winCents }
  return { ...limits, stakeCents, played: 0, netCents: 0, previousReference, step: { kind: 'due' } }
}

/** The repeat after a change of its box: it makes the next bet, waits, or ends. Pure. */
export function turn(repeat: Repeat, view: BoxView): Repeat {
  const { step } = repeat
  if (step.kind === 'over') return repeat
  const boxReason = endedByBox(view)
  if (boxReason) return ended(repeat, boxReason)
  if (step.kind === 'due') return canBet(view) ? { ...repeat, step: { kind: 'ordered' } } : repeat
  if (step.kind === 'ordered') {
    const { bet } = view.progress
    if (bet.state !== 'done' || bet.intent.reference === repeat.previousReference) return repeat
    const { reference } = bet.intent
    return turn({ ...repeat, previousReference: reference, step: { kind: 'placed', reference } }, view)
  }
  const bet = view.bets.find(({ reference }) => reference === step.reference)
  if (!bet || bet.state === 'placed') return repeat
  const netCents = netCentsOf(bet)
  if (netCents === undefined) return ended(repeat, bet.state === 'cancelled' ? 'tapped' : 'unknown')
  const next: Repeat = { ...repeat, played: repeat.played + 1, netCents: repeat.netCents + netCents }
  const limit = reachedLimit(next)
  return limit ? ended(next, limit) : turn({ ...next, step: { kind: 'due' } }, view)
}

export const $canRepeat = $operator.map(({ auto_play }) => auto_play === true)

export const repeatClicked = createEvent<Slot>()
export const stopClicked = createEvent<Slot>()
/** The player closed the note with the reason of a repeat's end. */
export const repeatDismissed = createEvent<Slot>()

function createRepeat(slot: Slot) {
  const { bet, cancel, cashOut } = intents[slot]
  const { $box, $obstacle, $progress, queueDropped } = boxes[slot]
  const inThisBox = (event: Event<Slot>) => event.filter({ fn: (clickedSlot) => clickedSlot === slot })

  const $view = combine(
    { box: $box, obstacle: $obstacle, progress: $progress, bets: $ownBets, isRealityCheckDue: $realityDue },
    ({ box: { kind }, ...view }): BoxView => ({ kind, ...view }),
  )
  const started = sample({
    clock: inThisBox(repeatClicked),
    source: { canRepeat: $canRepeat, texts: $boxTexts[slot], view: $view },
  }).filterMap(({ canRepeat, texts, view }) => (canRepeat ? newRepeat(texts, view) : undefined))
  const turned = createEvent<Repeat | null>()

  /** The repeat; null: none. Only this page has it, so it ends with a reload, and when the area is left. */
  const $repeat = createStore<Repeat | null>(null)
    .on(started, (_, repeat) => repeat)
    .on(turned, (_, repeat) => repeat)
    .on(
      merge([inThisBox(stopClicked), inThisBox(cancelClicked)]),
      (repeat) => repeat && ended(repeat, 'tapped'),
    )
    .on(CrashGate.close, (repeat) => repeat && ended(repeat, 'left'))
    .on(merge([queueDropped, bet.withdrawn]), (repeat) => repeat && ended(repeat, 'blocked'))
    .on(inThisBox(betClicked), (repeat) => (repeat?.step.kind === 'over' ? null : repeat))
    .reset([inThisBox(repeatDismissed), $crashGame.updates, playerForgotten])

  // A refusal that still shows at the start is of an earlier bet. Once it is dismissed, the first turn follows.
  const refusalsDismissed = createEvent()
  sample({
    clock: started,
    target: [bet.dismissed, cancel.dismissed, cashOut.dismissed, refusalsDismissed],
  })
  sample({
    clock: merge([refusalsDismissed, $view]),
    source: { repeat: $repeat, view: $view },
    fn: ({ repeat, view }) => repeat && turn(repeat, view),
    target: turned,
  })

  const stepped = (kind: Repeat['step']['kind']) =>
    $repeat.updates.filterMap((repeat) => (repeat?.step.kind === kind ? slot : undefined))
  sample({ clock: stepped('ordered'), target: betClicked })
  sample({ clock: stepped('over'), target: queuedBetDropped })
  return $repeat
}

/** The repeat of each box. */
export const repeats = { 1: createRepeat(1), 2: createRepeat(2) } as const satisfies Record<Slot, unknown>
