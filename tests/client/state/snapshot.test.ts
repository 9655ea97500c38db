import { allSettled, fork } from 'effector'
import { expect, it } from 'vitest'
import { stateOverridden } from '#client/state/actions.ts'
import { player } from '#client/state/player.ts'
import { $snapshot } from '#client/state/snapshot.ts'

const MARK = 'of the player'

it('a snapshot has the state without the fields of the player and the settings', async () => {
  const scope = fork()
  const theirs = Object.fromEntries(Object.keys(player).map((name) => [name, MARK]))
  await allSettled(stateOverridden, {
    scope,
    params: { ...theirs, app_config: { demo_player: { password: MARK } }, active_link: '80', round_id: '7' },
  })
  const text = scope.getState($snapshot)
  expect(text).not.toContain(MARK)
  expect(JSON.parse(text)).toMatchObject({ active_link: '80', round_id: '7' })
})
