import { expect, it } from 'vitest'
import { topicOf } from '#client/slip/selections.ts'
import { SlipGate, slips } from '#client/slip/slip.ts'
import { startTimedValidation } from '#client/slip/timer.ts'
import { fields } from '#client/state/fields.ts'
import type { TopicState } from '#client/streams/topic.ts'
import { line } from '../../support/slip-line.ts'
import { openSlip } from './world.ts'

startTimedValidation()

const open = { odd_value: 2, state: 'open' }

/** A slip of two lines, the second of which is heard of in a test's way. */
async function twoLines() {
  const slip = await openSlip()
  const [first, second] = [line(1), line(2)]
  await slip.toggle(first)
  await slip.toggle(second)
  await slip.price(first, 2)
  const hear = async (more: Partial<TopicState>, rows = { selection: { ...second, ...open } }) => {
    slip.say(topicOf(second), rows, more)
    await slip.land()
    return slip.scope.getState(fields.slip_has_live_interval)
  }
  return { ...slip, first, hear }
}

it('a slip is validated while one of its lines is not pushed, whatever else is', async () => {
  const { hear, price, first, scope } = await twoLines()
  expect(await hear({ link: 'socket' })).toBe(false)
  expect(await hear({ link: 'rest' })).toBe(true)
  await price(first, 2.1)
  expect(scope.getState(fields.slip_has_live_interval)).toBe(true)
  expect(await hear({ link: 'lost' })).toBe(true)
  expect(await hear({ link: 'socket' })).toBe(false)
})

it('a line that there is no room for counts as not pushed', async () => {
  const { hear, price, first, scope } = await twoLines()
  const refused = { link: 'lost', error: 'too-many', epoch: '', seq: -1 } as const
  expect(await hear({ ...refused, health: { state: 'down', as_of: 0 } })).toBe(true)
  await price(first, 2.1)
  expect(scope.getState(fields.slip_has_live_interval)).toBe(true)
})

it.each([
  ['over HTTP', 'rest', true],
  ['not at all', 'lost', true],
  ['by the socket', 'socket', false],
] as const)(
  'picks of which nothing was heard yet go by how prices come: %s',
  async (_, link, isValidated) => {
    const { hear, toggle, lines, put, scope } = await twoLines()
    await hear({ link })
    for (const picked of lines()) await toggle(picked)
    await toggle(line(3))
    await put(slips.league.pickToggled, line(4))
    expect(scope.getState(fields.slip_has_live_interval)).toBe(isValidated)
  },
)

it('nobody follows or validates a slip that is closed, nor validates an empty one', async () => {
  const { hear, toggle, first, lines, put, scope, watched } = await twoLines()
  const runs = () => scope.getState(fields.slip_has_live_interval)
  expect(await hear({ link: 'rest' })).toBe(true)
  for (const picked of [first, ...lines().slice(1)]) await toggle(picked)
  expect([lines().length, runs()]).toEqual([0, false])
  await toggle(line(2))
  await hear({ link: 'rest' })
  await put(SlipGate.close, {})
  expect([runs(), watched()]).toEqual([false, []])
})
