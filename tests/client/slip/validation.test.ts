import { describe, expect, it, vi } from 'vitest'
import { slips } from '#client/slip/slip.ts'
import {
  $validationError,
  VALID_FOR_MS,
  validationReset,
  validationRetried,
  validationStarted,
  validationStopped,
} from '#client/slip/validation.ts'
import { setter } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { line } from '../../support/slip-line.ts'
import { START } from '../league/world.ts'
import { openSlip, TODAY } from './world.ts'

const EVERY_MS = 4_000
const PATH = '/provider/v1/betslip/validate'
const said = (odd_value: number, state = 'open'): RestAnswer => ({
  status: 200,
  body: { status: 200, data: [{ ...line(1), odd_value, state }] },
})

/** A slip of one line, whose validation answers what the test says. */
async function opened(answer: () => RestAnswer) {
  const slip = await openSlip(undefined, undefined, answer)
  await slip.toggle(line(1))
  const { put, scope } = slip
  return {
    ...slip,
    questions: () => slip.asked.filter((call) => call.startsWith(PATH)).length,
    start: () => put(validationStarted, { everyMs: EVERY_MS }),
    state: () => ({
      runs: scope.getState(fields.slip_has_live_interval),
      status: scope.getState(fields.betslip_validation_status),
      known: Object.keys(scope.getState(fields.slip_validation_data)).length,
      error:
        scope.getState(fields.betslip_validation_status) === 'fail' ? scope.getState($validationError) : '',
    }),
    /** Within the clock of the server, which the test moves. */
    at: (ms: number) => slip.goTo(TODAY - START + ms),
  }
}

describe('a validation', () => {
  it('is asked at once and again after each answer, until it is stopped; what is known stays', async () => {
    const slip = await opened(() => said(2.4))
    await slip.put(validationRetried, undefined)
    expect(slip.questions()).toBe(0)
    await slip.start()
    expect(slip.questions()).toBe(1)
    expect(slip.state()).toEqual({ runs: true, status: 'done', known: 1, error: '' })
    expect(slip.liveLines()).toMatchObject([{ now: 2.4, blockReason: undefined, since: undefined }])
    expect(slip.scope.getState(fields.slip)).toMatchObject([{ match_id: '1', odd_key: 'home_team' }])
    expect(slip.scope.getState(fields.slip_validation_data)).toMatchObject({
      'selection/1/1/home_team': { offered: { match_id: '1', odd_value: 2.4 } },
    })
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(slip.questions()).toBe(2)
    await slip.put(validationStopped, undefined)
    await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
    expect(slip.questions()).toBe(2)
    expect(slip.state()).toMatchObject({ runs: false, known: 1 })
  })

  it('is good to bet by for a while, counted from the question', async () => {
    const slip = await opened(() => said(2.4))
    await slip.start()
    await slip.put(validationStopped, undefined)
    await slip.at(VALID_FOR_MS - 1)
    expect(slip.liveLines()).toMatchObject([{ blockReason: undefined }])
    await slip.at(VALID_FOR_MS)
    expect(slip.liveLines()).toMatchObject([{ now: 2.4, blockReason: 'unsure' }])
  })

  it('gives way to a fresh topic, and takes its place where that is old', async () => {
    const slip = await opened(() => said(2.4))
    await slip.price(line(1), 2.1)
    await slip.start()
    expect(slip.liveLines()).toMatchObject([{ now: 2.1, blockReason: undefined }])
    await slip.at(120_000)
    expect(slip.liveLines()).toMatchObject([{ now: 2.1, blockReason: 'unsure' }])
    await slip.put(validationRetried, undefined)
    await slip.at(120_001)
    expect(slip.liveLines()).toMatchObject([{ now: 2.4, blockReason: undefined }])
  })

  it('tells each pick of its own price, and forgets what has left the slip', async () => {
    const row = (match: number, odd_value: number) => ({ ...line(match), odd_value, state: 'open' })
    const slip = await opened(() => ({ status: 200, body: { data: [row(1, 2.4), row(2, 3)] } }))
    await slip.toggle(line(2))
    await slip.start()
    expect(slip.liveLines()).toMatchObject([{ now: 2.4 }, { now: 3 }])
    await slip.put(slips.sports.lineRemoved, '1')
    await slip.put(validationRetried, undefined)
    expect(slip.state()).toMatchObject({ known: 1 })
  })

  it('knows no more what the provider leaves out', async () => {
    const slip = await opened(() => ({ status: 200, body: { status: 200, data: [] } }))
    await slip.start()
    expect(slip.liveLines()).toMatchObject([{ blockReason: 'gone' }])
  })

  it('that fails says why until one succeeds, and is asked again', async () => {
    const answers: RestAnswer[] = [{ status: 500, body: { status: 500, error: 'Later' } }]
    const slip = await opened(() => answers.shift() ?? said(2))
    await slip.start()
    expect(slip.state()).toEqual({ runs: true, status: 'fail', known: 0, error: 'Later' })
    await slip.put(validationRetried, undefined)
    expect(slip.state()).toEqual({ runs: true, status: 'done', known: 1, error: '' })
  })

  it('is forgotten when it is reset', async () => {
    const slip = await opened(() => said(2))
    await slip.start()
    await slip.put(validationReset, undefined)
    expect(slip.state()).toEqual({ runs: false, status: null, known: 0, error: '' })
  })

  it('of an empty slip is stopped, and none is begun', async () => {
    const slip = await opened(() => said(2))
    await slip.start()
    await slip.put(slips.sports.lineRemoved, '1')
    expect(slip.state()).toMatchObject({ runs: false })
    await slip.start()
    expect(slip.questions()).toBe(1)
  })

  it('is asked once at a time, for the picks of both slips', async () => {
    let answer: (answer: RestAnswer) => void = () => {}
    const slip = await openSlip(undefined, undefined, () => new Promise((resolve) => (answer = resolve)))
    await slip.toggle(line(1))
    await slip.put(slips.league.pickToggled, line(2))
    await slip.put(validationStarted, { everyMs: EVERY_MS })
    await slip.put(validationRetried, undefined)
    const asked = () => slip.asked.filter((call) => call.startsWith(PATH))
    expect(asked()).toEqual([
      `${PATH} ${JSON.stringify({
        betslip: [1, 2].map((match) => ({ match_id: `${match}`, sub_type_id: '1', odd_key: 'home_team' })),
      })}`,
    ])
    expect(slip.scope.getState(fields.loading_slip_validation)).toBe(true)
    answer(said(2))
    await slip.land()
    await slip.put(setter('user'), null)
    expect(slip.scope.getState(fields.loading_slip_validation)).toBe(false)
  })
})
