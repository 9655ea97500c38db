import { combine, createEvent, createStore, sample } from 'effector'
import { delay } from 'patronum/delay'
import { asFields, readEach } from '#shared/model/field.ts'
import { readSelection, type Selection } from '#shared/model/odds/selection.ts'
import { topicName } from '#shared/topics/name.ts'
import { callFx } from '../calls/call-fx.ts'
import { setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { $clock } from '../streams/clock.ts'
import { slips } from './slip.ts'

/** Time for which a validation is valid, in ms. */
export const VALID_FOR_MS = 10_000

/** Last validation of a pick over HTTP. */
export interface Validated {
  /** Undefined: the provider does not know it any more. */
  readonly offered: Selection | undefined
  /** When it was asked, epoch ms: it cannot be newer than that. */
  readonly askedAt: number
}

/** The caller wants the slip validated now and each `everyMs` from now on. */
export const validationStarted = createEvent<{ readonly everyMs: number }>()
/** The player wants to know now, after a validation that failed. */
export const validationRetried = createEvent()
/** The timer is cleared; what is known stays. */
export const validationStopped = createEvent()
/** The timer is cleared, and what is known forgotten. */
export const validationReset = createEvent()

const call = callFx('validateBetslip', (body) => readEach(body, 'data', readSelection))
const $picks = combine(slips.sports.$lines, slips.league.$lines, (...both) =>
  both.flat().map(({ match_id, sub_type_id, odd_key }) => ({ match_id, sub_type_id, odd_key })),
)

const $everyMs = createStore<number | null>(null)
  .on(validationStarted, (_, { everyMs }) => everyMs)
  .reset(validationStopped, validationReset)

/** An empty slip stops the timer. */
sample({
  clock: $picks,
  filter: (picks) => picks.length === 0,
  fn: () => undefined,
  target: validationStopped,
})

const again = delay({ source: call.fx.finally, timeout: $everyMs.map((everyMs) => everyMs ?? 0) })
const $askedAt = createStore(0)
const due = sample({
  clock: [validationStarted, validationRetried, again],
  source: { picks: $picks, everyMs: $everyMs, asked: call.$loading, clock: $clock },
  filter: ({ picks, everyMs, asked }) => picks.length > 0 && everyMs !== null && !asked,
  fn: ({ picks, clock }) => ({ picks, at: clock().now() }),
})
$askedAt.on(due, (_, { at }) => at)
sample({ clock: due, fn: ({ picks }) => ({ betslip: picks }), target: call.fx })

sample({ clock: due, fn: ({ picks }) => picks, target: setter('slip') })

/** The last validation by topic. */
export const $validated = createStore<Readonly<Record<string, Validated>>>({})
  .on(
    sample({
      clock: call.fx.done,
      source: $askedAt,
      fn: (askedAt, { params, result }) => {
        const asked = readEach(asFields(params)?.betslip, 'betslip', readSelection)
        const checks = asked.map((pick) => {
          const topic = topicName({ kind: 'selection', ...pick })
          const offered = result.find((found) => topicName({ kind: 'selection', ...found }) === topic)
          return [topic, { offered, askedAt }] as const
        })
        return Object.fromEntries(checks)
      },
    }),
    (_, checks) => checks,
  )
  .reset(validationReset)

sample({ clock: $everyMs, fn: (everyMs) => everyMs !== null, target: setter('slip_has_live_interval') })
sample({ clock: call.$loading, target: setter('loading_slip_validation') })
sample({ clock: call.fx.doneData, target: setter('slip_validation_data') })
sample({ clock: call.fx.done, fn: () => 'done', target: setter('betslip_validation_status') })
sample({ clock: call.fx.fail, fn: () => 'failed', target: setter('betslip_validation_status') })
sample({ clock: validationReset, fn: () => [], target: setter('slip_validation_data') })
sample({ clock: validationReset, fn: () => null, target: setter('betslip_validation_status') })

/** Why the last validation failed, in the provider's words or the catalogue's; empty where it did not. */
export const $validationError = createStore('')
  .on(call.fx.failData, (_, { message }) => message)
  .reset(call.fx.done, validationReset)

/** True while the timer runs: the slip has a live interval. */
export const $isValidating = fields.slip_has_live_interval
