import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { readPlayerMovements } from '#shared/model/movement.ts'
import { readWithdrawal } from '#shared/model/withdrawal.ts'
import { $user, balanceAsked } from '../account/account.ts'
import { callFx } from '../calls/call-fx.ts'
import { isRefused, isSettled } from '../calls/unanswered.ts'
import { playerForgotten, setter } from '../state/actions.ts'
import { dropIntent, type Intent, intentOf, keepIntent, payloadOf, readIntent } from './intent.ts'

/**
 * `unknown`: it was sent, no answer came, and the history is being asked. `not found`: the history does not have it, and
 * by now it would: it may be let go. Until it has ended it may be sent again, under the same reference.
 */
export interface Withdrawing extends Intent {
  readonly stage: 'asking' | 'unknown' | 'not found' | 'accepted' | 'refused'
  /** What the provider says of it. */
  readonly message: string
  /** It was sent before: what a repeat is told need not hold for the first. */
  readonly isRepeat: boolean
}

/** How many of the newest movements are looked through for one that went astray. */
const LOOKED_THROUGH = 50

/** Open while a player is here: what was left open is looked for. */
export const WithdrawalGate = createGate()

export const withdrawalIntended = createEvent<Intent>()
/** The same withdrawal once more, under its reference: however often, it is paid once. */
export const withdrawalAskedAgain = createEvent()
/** What became of it has been read, or it is let go. What may still be on its way stays. */
export const withdrawalClosed = createEvent()

/** It is time to look for it in the history. */
export const lookDue = createEvent()

const withdraw = callFx('withdraw', (body) => ({ body, withdrawal: readWithdrawal(body) }))
const history = callFx('movements', readPlayerMovements)

const begun = createEvent<Withdrawing>()
const withdrawalLeft = createEvent()

const $lookedAt = createStore(0, { serialize: 'ignore' }).on(history.fx, () => Date.now())
const looked = sample({
  clock: history.fx.doneData,
  source: $lookedAt,
  fn: (at, { movements }) => ({ at, movements }),
})

export const $withdrawing = createStore<Withdrawing | null>(null, { sid: 'withdrawal/course' })
  .on(begun, (_, withdrawing) => withdrawing)
  .on(withdraw.fx.doneData, (held, { withdrawal }) =>
    held ? { ...held, stage: 'accepted', message: withdrawal?.message ?? '' } : held,
  )
  .on(withdraw.fx.failData, (held, failure) => {
    if (!held) return held
    return isRefused(failure, held.isRepeat)
      ? { ...held, stage: 'refused', message: failure.message }
      : { ...held, stage: 'unknown', message: '' }
  })
  .on(looked, (held, { at, movements }) => {
    if (!held || (held.stage !== 'unknown' && held.stage !== 'not found')) return held
    const isFound = movements.some(
      ({ kind, reference }) => kind === 'withdrawal' && reference === held.reference,
    )
    if (isFound) return { ...held, stage: 'accepted' }
    // A slow provider takes late what is still on its way.
    return { ...held, stage: isSettled(held.sentAt, at) ? 'not found' : 'unknown' }
  })
  .reset([withdrawalLeft, playerForgotten])

const isOver = ({ stage }: Withdrawing) => stage === 'accepted' || stage === 'refused'
export const $withdrawalBusy = $withdrawing.map((held) => held !== null && !isOver(held))

const stageAt =
  (stage: Withdrawing['stage'], isRepeat: boolean) =>
  (intent: Intent): Withdrawing => ({ ...intentOf(intent), stage, message: '', isRepeat })

/** Stored first, sent then: whatever happens in between, the next attempt has the same name. */
const keepFx = createEffect((withdrawing: Withdrawing) => keepIntent('withdrawal-asked', withdrawing))
sample({
  clock: withdrawalIntended,
  source: $withdrawalBusy,
  filter: (busy) => !busy,
  fn: (_, intent) => stageAt('asking', false)(intent),
  target: keepFx,
})
sample({
  clock: withdrawalAskedAgain,
  source: { held: $withdrawing, asking: withdraw.$loading },
  filter: ({ held, asking }) => held !== null && !isOver(held) && !asking,
  fn: ({ held }) => stageAt('asking', true)({ ...(held as Withdrawing), sentAt: Date.now() }),
  target: keepFx,
})
sample({ clock: keepFx.done, fn: ({ params }) => params, target: begun })
sample({ clock: keepFx.done, fn: ({ params }) => payloadOf(params), target: withdraw.fx })

sample({ clock: withdraw.$loading, target: setter('withdraw_loading') })
sample({ clock: withdraw.fx.doneData, fn: ({ body }) => body, target: setter('withdrawal_message') })
sample({
  clock: withdraw.fx.failData,
  fn: (failure) => (failure.kind === 'failed' ? failure.body : undefined) ?? failure.message,
  target: setter('withdrawal_message'),
})

/** The history is being asked. */
export const $looking = history.$loading

/** What is to be looked for, while that makes sense and somebody may look. */
export const $missed = combine($withdrawing, $user, (held, user) =>
  held && user && (held.stage === 'unknown' || held.stage === 'not found') ? held.reference : null,
)
sample({
  clock: lookDue,
  source: { missed: $missed, looking: history.$loading, asking: withdraw.$loading },
  filter: ({ missed, looking, asking }) => missed !== null && !looking && !asking,
  fn: () => ({ limit: LOOKED_THROUGH }),
  target: history.fx,
})

export const withdrawalEnded = sample({
  clock: $withdrawing,
  filter: (held): held is Withdrawing => held !== null && isOver(held),
})
const forgetFx = createEffect(() => dropIntent('withdrawal-asked'))
sample({
  clock: withdrawalClosed,
  source: $withdrawing,
  filter: (held) => held !== null && (isOver(held) || held.stage === 'not found'),
  fn: () => undefined,
  target: withdrawalLeft,
})
sample({ clock: [withdrawalEnded, withdrawalLeft], fn: () => undefined, target: [forgetFx, balanceAsked] })

const takeUpFx = createEffect((player: string) => readIntent('withdrawal-asked', player) ?? null)
const $player = $user.map((user) => user && (user.id ?? ''))
sample({
  clock: [WithdrawalGate.open, $player],
  source: { open: WithdrawalGate.status, player: $player, held: $withdrawing },
  filter: ({ open, player, held }) => open && player !== null && held?.player !== player,
  fn: ({ player }) => player ?? '',
  target: takeUpFx,
})
sample({
  clock: takeUpFx.doneData,
  filter: (intent): intent is Intent => intent !== null,
  fn: stageAt('unknown', true),
  target: begun,
})
