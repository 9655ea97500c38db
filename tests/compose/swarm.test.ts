import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUBNET } from './engine.ts'
import { testFaults, testWalls } from './faults.ts'
import { midSeason, SEED, type Season } from './league.ts'
import { openPlayers, type Players } from './players.ts'
import { type Swarm, startSwarm } from './swarm.ts'

/** The same stack, deployed by gateway/deploy/stack.ts to a Docker Swarm of one host, under the same faults. */
const PLAYERS = 45
const BEAT_MS = 4_000
/** Length of the whole test, for which rounds are followed, in ms. */
const LASTS_MS = 900_000

let season: Season
let players: Players
let stack: Swarm

beforeAll(async () => {
  stack = await startSwarm(() => {
    season = midSeason(Date.now(), LASTS_MS)
    const { speed } = season
    return { SANDBOX_SEED: SEED, SANDBOX_SPEED: String(speed), BEAT_MS: String(BEAT_MS), LOG_LEVEL: 'warn' }
  })
  players = openPlayers(PLAYERS, stack.url, season, BEAT_MS)
  await players.settled()
}, 1_200_000)

afterAll(async () => {
  players?.close()
  await stack?.down()
}, 120_000)

const stage = () => ({ stack, players, season })

testWalls(stage, SUBNET)

test('a gateway that does not start with new settings is rolled back, and no player is disconnected', async () => {
  const before = await stack.running('gateway')
  const outages = await players.outagesOf('rolled back', async () => {
    const update = stack.update('gateway', '--env-add', 'PORT=none')
    expect(await update.catch(String)).toContain('rolled back')
  })
  expect(outages).toEqual([])
  expect((await stack.running('gateway')).toSorted()).toEqual(before.toSorted())
})

testFaults(stage)
