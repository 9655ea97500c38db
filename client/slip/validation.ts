import { combine, createEvent, createStore, sample } from 'effector'
import { delay } from 'patronum/delay'
import { callOf } from '#shared/calls/catalogue.ts'
import { asList, readEach } from '#shared/model/field.ts'
import { readSelection } from '#shared/model/odds/selection.ts'
import { callFx } from '../calls/call-fx.ts'
import { resetter, setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { $clock } from '../streams/clock.ts'
import { $link } from '../streams/topics.ts'
import { $pickedTopics, $selections, topicOf } from './selections.ts'
import { SlipGate, slips } from './slip.ts'

/** Interval of validating the slips over HTTP without pushed prices, in ms. */
const EVERY_MS = 4_000

export const validationRetried = createEvent()

/** Reads a validation; undefined without a list, or a readable row in it: then it tells of no pick that it is gone. */
export function readValidation(body: unknown) {
  const rows = asList(body, 'data')
  const selections = readEach(rows, 'data', readSelection)
  return rows && (selections.length > 0 || rows.length === 0) ? selections : undefined
}

const call = callFx('validateBetslip', readValidation)

/** Error of the last failed validation, as text for the screen. It counts while the validation's status is `fail`. */
export const $validationError = createStore('').on(call.fx.finally, (_, end) =>
  end.status === 'fail' ? end.error.message : callOf('validateBetslip').failure,
)

const $picks = combine(slips.sports.$lines, slips.league.$lines, (...both) =>
  both.flat().map(({ match_id, sub_type_id, odd_key }) => ({ match_id, sub_type_id, odd_key })),
)

/**
 * Validates the picks of both slips over HTTP while their prices are not pushed: the connection is lost, or a topic is
 * polled over HTTP or refused (gateway or socket full). When the slips close, the last validation is dropped.
 */
export function startTimedValidation(): void {
  const $isNeeded = combine(
    SlipGate.status,
    $selections,
    $pickedTopics,
    $link,
    (isOpen, selections, picked, link) => {
      if (!isOpen || picked.length === 0) return false
      const links = picked.flatMap((topic) => selections[topic]?.state?.link ?? [])
      return links.length > 0
        ? links.some((pickLink) => pickLink !== 'socket')
        : link === 'rest' || link === 'lost'
    },
  )
  sample({ clock: $isNeeded, target: setter('slip_has_live_interval') })

  const due = sample({
    clock: [$isNeeded, validationRetried, delay({ source: call.fx.finally, timeout: EVERY_MS })],
    source: { picks: $picks, isNeeded: $isNeeded, isAsking: call.$loading, clock: $clock },
    filter: ({ isNeeded, isAsking }) => isNeeded && !isAsking,
    fn: ({ picks, clock }) => ({ picks, at: clock().now() }),
  })
  const $askedAt = createStore(0).on(due, (_, { at }) => at)
  sample({ clock: due, fn: ({ picks }) => picks, target: setter('slip') })
  sample({ clock: due, fn: ({ picks }) => ({ betslip: picks }), target: call.fx })

  sample({
    clock: call.fx.doneData.filterMap((selections) => selections),
    source: { askedAt: $askedAt, slip: fields.slip },
    fn: ({ askedAt, slip }, selections) => {
      const byTopic = new Map(selections.map((selection) => [topicOf(selection), selection]))
      return Object.fromEntries(
        slip.map(topicOf).map((topic) => [topic, { offered: byTopic.get(topic), askedAt }]),
      )
    },
    target: setter('slip_validation_data'),
  })
  sample({ clock: call.$loading, target: setter('loading_slip_validation') })
  sample({
    clock: call.fx.finally,
    fn: (end) => (end.status === 'done' && end.result ? 'done' : 'fail'),
    target: setter('betslip_validation_status'),
  })
  sample({
    clock: SlipGate.close,
    target: [resetter('slip_validation_data'), resetter('betslip_validation_status')],
  })
}
