import { expect, test } from 'vitest'
import { SUBNET } from './engine.ts'
import { setStage, testFaults, testWalls } from './faults.ts'
import { startSwarm } from './swarm.ts'

/** The same stack, deployed by gateway/deploy/stack.ts to a Docker Swarm of one host, under the same faults. */
const stage = setStage(startSwarm)

testWalls(stage, SUBNET)

test('a gateway that does not start with new settings is rolled back, and no player is disconnected', async () => {
  const { stack, players } = stage()
  const before = await stack.running('gateway')
  const outages = await players.outagesOf('rolled back', async () => {
    const update = stack.update('gateway', '--env-add', 'PORT=none')
    expect(await update.catch(String)).toContain('rolled back')
  })
  expect(outages).toEqual([])
  expect((await stack.running('gateway')).toSorted()).toEqual(before.toSorted())
})

testFaults(stage)
