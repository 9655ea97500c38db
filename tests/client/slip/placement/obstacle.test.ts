import { expect, it } from 'vitest'
import { stakeEntered } from '#client/slip/options.ts'
import { $obstacles } from '#client/slip/placement/obstacle.ts'
import { slips } from '#client/slip/slip.ts'
import { setter } from '#client/state/actions.ts'
import { line } from '../../../support/slip-line.ts'
import { openSlip } from '../world.ts'

/** A slip of two priced picks, whose operator says this. */
async function withSettings(settings: object) {
  const slip = await openSlip(() => ({ status: 200, body: { status: 200, bet_id: 1 } }))
  await slip.put(setter('app_config'), settings)
  for (const match of [1, 2]) {
    await slip.toggle(line(match))
    await slip.price(line(match), 2)
  }
  await slip.stake('100')
  return { ...slip, obstacle: () => slip.scope.getState($obstacles.sports) }
}

it.each([
  [{ max_picks: 1 }, 'too-many'],
  [{ max_picks: 2 }, null],
  [{}, null],
])('where the settings say %j of picks, two of them are %s', async (settings, obstacle) => {
  const slip = await withSettings(settings)
  expect(slip.obstacle()).toBe(obstacle)
  await slip.place()
  expect(slip.sent).toHaveLength(obstacle === null ? 1 : 0)
})

it('one of two picks that is paused keeps the slip from being placed', async () => {
  const { price, obstacle } = await withSettings({})
  await price(line(2), 2, 'suspended')
  expect(obstacle()).toBe('line')
})

it('a stake of nothing is none', async () => {
  const { stake, obstacle } = await withSettings({})
  await stake('0')
  expect(obstacle()).toBe('no-stake')
})

it('each slip has obstacles of its own, and empties alone', async () => {
  const slip = await withSettings({})
  await slip.put(slips.league.pickToggled, line(1))
  expect(slip.scope.getState($obstacles.league)).toBe('no-stake')
  await slip.price(line(1), 2)
  await slip.put(stakeEntered, { kind: 'league' as const, text: '100' })
  expect(slip.scope.getState($obstacles.league)).toBeNull()
  await slip.place()
  expect(slip.placing().state).toBe('done')
  expect(slip.sent).toHaveLength(1)
  expect([slip.lines().length, slip.scope.getState(slips.league.$lines).length]).toEqual([0, 1])
})
