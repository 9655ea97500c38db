import { combine, createEvent, createStore, sample } from 'effector'
import { delay } from 'patronum/delay'
import { readEach } from '#shared/model/field.ts'
import { readSelection } from '#shared/model/odds/selection.ts'
import { topicName } from '#shared/topics/name.ts'
import { callFx } from '../calls/call-fx.ts'
import { resetter, setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { $clock } from '../streams/clock.ts'
import { slips } from './slip.ts'

/** Time for which a validation is valid, in ms. */
export const VALID_FOR_MS = 10_000

/** The slip is to be validated now and every `everyMs`. */
export const validationStarted = createEvent<{ readonly everyMs: number }>()
/** The player retries after a failed validation. */
export const validationRetried = createEvent()
/** The timer is stopped; the last validation stays. */
export const validationStopped = createEvent()
/** The timer is stopped, and the last validation dropped. */
export const validationReset = createEvent()

const call = callFx('validateBetslip', (body) => readEach(body, 'data', readSelection))
const $picks = combine(slips.sports.$lines, slips.league.$lines, (...both) =>
  both.flat().map(({ match_id, sub_type_id, odd_key }) => ({ match_id, sub_type_id, odd_key })),
)

const $everyMs = createStore(0).on(validationStarted, (_, { everyMs }) => everyMs)
sample({ clock: validationStarted, fn: () => true, target: setter('slip_has_live_interval') })
sample({ clock: [validationStopped, validationReset], target: resetter('slip_has_live_interval') })

/** An empty slip stops the timer. */
sample({ clock: $picks, filter: (picks) => picks.length === 0, target: validationStopped })

const again = delay({ source: call.fx.finally, timeout: $everyMs })
const $askedAt = createStore(0)
const due = sample({
  clock: [validationStarted, validationRetried, again],
  source: { picks: $picks, runs: fields.slip_has_live_interval, asked: call.$loading, clock: $clock },
  filter: ({ picks, runs, asked }) => picks.length > 0 && runs && !asked,
  fn: ({ picks, clock }) => ({ picks, at: clock().now() }),
})
$askedAt.on(due, (_, { at }) => at)
sample({ clock: due, fn: ({ picks }) => ({ betslip: picks }), target: call.fx })

sample({ clock: due, fn: ({ picks }) => picks, target: setter('slip') })

sample({
  clock: call.fx.doneData,
  source: { askedAt: $askedAt, slip: fields.slip },
  fn: ({ askedAt, slip }, offers) => {
    const offered = new Map(offers.map((one) => [topicName({ kind: 'selection', ...one }), one]))
    const topics = slip.map((pick) => topicName({ kind: 'selection', ...pick }))
    return Object.fromEntries(topics.map((topic) => [topic, { offered: offered.get(topic), askedAt }]))
  },
  target: setter('slip_validation_data'),
})
sample({ clock: call.$loading, target: setter('loading_slip_validation') })
sample({ clock: call.fx.finally, fn: ({ status }) => status, target: setter('betslip_validation_status') })
sample({
  clock: validationReset,
  target: [resetter('slip_validation_data'), resetter('betslip_validation_status')],
})

/** Error of the last validation: the provider's message or the catalogue's; valid while the status is `fail`. */
export const $validationError = createStore('').on(call.fx.failData, (_, { message }) => message)
