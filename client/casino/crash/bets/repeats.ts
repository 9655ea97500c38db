import { combine, createEvent, createStore, merge, sample } from 'effector'
import { $realityDue } from '../../../account/session/reality.ts'
import { $operator } from '../../../calls/page-settings.ts'
import { playerForgotten } from '../../../state/actions.ts'
import { $crashGame, CrashGate } from '../gates.ts'
import { $typed, betClicked, boxes, cancelClicked, takenBack } from './boxes.ts'
import { intents, type Slot } from './intents.ts'
import { $ownBets } from './own-bets.ts'
import { type BoxView, begin, end, type Repeat, turn } from './repeat.ts'

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
