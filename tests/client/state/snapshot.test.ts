import { allSettled, fork } from 'effector'
import { expect, it } from 'vitest'
import { stateOverridden } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { player } from '#client/state/player.ts'
import { $snapshot, readSnapshot } from '#client/state/snapshot.ts'

const MARK = 'of the player'

it('a snapshot has nothing of the player and no settings, and the rest of the state comes back from it', async () => {
  const scope = fork()
  const theirs = Object.fromEntries(Object.keys(player).map((name) => [name, MARK]))
  await allSettled(stateOverridden, {
    scope,
    params: { ...theirs, app_config: { demo_player: { password: MARK } }, active_link: '80', round_id: '7' },
  })
  const text = scope.getState($snapshot)
  expect(text).not.toContain(MARK)
  const other = fork()
  await allSettled(stateOverridden, { scope: other, params: readSnapshot(text) ?? {} })
  expect([other.getState(fields.active_link), other.getState(fields.round_id)]).toEqual(['80', '7'])
  expect(other.getState($snapshot)).toBe(text)
})

it.each(['', 'x', 'null', '[]', '7'])('%j is no snapshot', (text) =>
  expect(readSnapshot(text)).toBeUndefined(),
)

it('a snapshot sets no field of the player, and none that is not known', () =>
  expect(readSnapshot('{"user":{"token":"t"},"app_config":{},"active_link":"80","x":1}')).toEqual({
    active_link: '80',
  }))
