import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Outage } from '#tests/support/cluster/follower.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import type { Stack } from './engine.ts'
import { midSeason, SEED, type Season } from './league.ts'
import { inChecks, openPlayers, type Players, print } from './players.ts'
import { untilFaultless } from './settled.ts'

/** Bounds of the outages' p99, in intervals of the edge's health checks: 1 s and 2 s. */
const ROLLED_CHECKS = 2
const KILLED_CHECKS = 4

export const PLAYERS = 45
const BEAT_MS = 4_000
/** Length of the whole test, for which rounds are followed, in ms. */
const LASTS_MS = 900_000

/** A running stack of three gateways with its players. */
export interface Stage<Kind extends Stack = Stack> {
  readonly stack: Kind
  readonly players: Players
  readonly season: Season
}

/**
 * The stage of a test file: a stack that is begun before its tests, with players who have settled, and ended after them.
 * @param start begins the stack; its settings are asked for once it is built, which may take minutes
 */
export function setStage<Kind extends Stack>(
  start: (settings: () => Readonly<Record<string, string>>) => Promise<Kind>,
): () => Stage<Kind> {
  let season: Season
  let players: Players | undefined
  let stack: Kind | undefined
  beforeAll(async () => {
    stack = await start(() => {
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
  return () => {
    if (!stack || !players) throw new Error('The stack has not begun')
    return { stack, players, season }
  }
}

/** Tests of a stack under faults, in order: each leaves three gateways and all players settled. */
export function testFaults(
  stage: () => Stage,
  whileProviderIsAway: () => Promise<void> = async () => undefined,
) {
  test('players of a killed gateway reconnect to the others', async () => {
    const { stack, players } = stage()
    const all: Outage[] = []
    for (let nth = 0; nth < 3; nth++) {
      await players.spread()
      const kill = async () => stack.docker('kill', await stack.one('gateway'))
      const outages = await players.outagesOf('killed', kill)
      expect(outages.length).toBeGreaterThan(0)
      expect(outages.length).toBeLessThan(players.followers.length / 2)
      all.push(...outages)
      await stack.scale(3)
    }
    print('killed, three times', all)
    expect(inChecks(all)).toBeLessThanOrEqual(KILLED_CHECKS)
  })

  test('a stopped gateway announces it, moves its players, and exits in time', async () => {
    const { stack, players } = stage()
    await players.spread()
    const leaving = await stack.one('gateway')
    const outages = await players.outagesOf('stopped', () => stack.docker('stop', leaving))
    expect(await stack.inspect(leaving)).toMatchObject([{ State: { Running: false, ExitCode: 0 } }])
    expect(outages.length).toBeGreaterThan(0)
    expect(outages.every(({ announced }) => announced)).toBe(true)
    await stack.scale(3)
  })

  test('a restart of Redis disconnects no player', async () => {
    const { stack, players } = stage()
    expect(await players.outagesOf('Redis restarted', () => stack.restart('redis'))).toEqual([])
  })

  test('scaling from three gateways to two moves their players, and back to three disconnects none', async () => {
    const { stack, players } = stage()
    await players.spread()
    const outages = await players.outagesOf('scaled down', () => stack.scale(2))
    expect(outages.length).toBeGreaterThan(0)
    expect(outages.every(({ announced }) => announced)).toBe(true)
    expect(await players.outagesOf('scaled up', () => stack.scale(3))).toEqual([])
  })

  test('a roll replaces all gateways, one after the other', async () => {
    const { stack, players } = stage()
    await players.spread()
    const before = await stack.running('gateway')
    const outages = await players.outagesOf('rolled', () => stack.roll())
    const after = await stack.running('gateway')
    expect(after).toHaveLength(3)
    expect(after.filter((id) => before.includes(id))).toEqual([])
    expect(outages.every(({ announced }) => announced)).toBe(true)
    expect(inChecks(outages)).toBeLessThanOrEqual(ROLLED_CHECKS)
  })

  test('an outage of the provider shows as down, and ends with its restart', async () => {
    const { stack, players } = stage()
    const health = (wanted: string) =>
      untilFaultless(() => {
        const states = players.followers.map((follower) => follower.fold('periods/2').health?.state)
        return states.filter((state) => state !== wanted).map(String)
      })
    const competitions = () =>
      ask(stack.url, {
        path: '/provider/v1/nare-league/competitions',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    await players.outagesOf('provider restarted', async () => {
      await stack.stop('provider')
      await health('down')
      expect((await competitions()).status).toBeGreaterThanOrEqual(500)
      await whileProviderIsAway()
      await stack.start('provider')
      await health('live')
    })
    expect((await competitions()).status).toBe(200)
  })

  test('at the end every player holds the final state of the rounds', async () => {
    const { players, season } = stage()
    const next = season.rounds.find(({ endsAt }) => endsAt > Date.now())
    if (!next) throw new Error('the tests took longer than the rounds that were followed')
    const over = season.rounds.slice(0, season.rounds.indexOf(next) + 1)
    await untilFaultless(
      () =>
        over.flatMap(({ topic, digest }) => {
          const wrong = players.followers.filter((follower) => follower.fold(topic).digest !== digest).length
          return wrong > 0 ? [`${topic}: ${wrong} hold other rows`] : []
        }),
      90_000,
    )
    players.expectNothingWrong()
  })
}

/** Tests of what bounds and encloses the containers of a stack. */
export function testWalls(stage: () => Stage, subnet: string) {
  test('the edge resolves the gateways only on the network where it is a trusted proxy', async () => {
    const { stack } = stage()
    const [edge, gateway] = [await stack.one('edge'), await stack.one('gateway')]
    const lookup = 'getent ahostsv4 gateway.front | cut -d" " -f1'
    const found = await stack.docker('exec', edge, 'bash', '-c', lookup)
    const trusted = subnet.replace(/0\/24$/, '')
    expect(new Set(found.split('\n')).size).toBe(3)
    for (const address of found.split('\n')) expect(address.startsWith(trusted), address).toBe(true)
    await expect(stack.docker('exec', gateway, 'getent', 'hosts', 'grafana')).rejects.toThrow()
  })

  test('a gateway runs without root, capabilities or a writable file system', async () => {
    const { stack } = stage()
    const gateway = await stack.one('gateway')
    const run = (script: string) => stack.docker('exec', gateway, 'sh', '-c', script)
    expect(await run('id -u')).toBe('1000')
    await expect(run('touch /app/a')).rejects.toThrow('Read-only file system')
    expect(await run('grep CapEff /proc/self/status')).toMatch(/\t0+$/)
    expect(await run('cat /proc/sys/net/ipv4/tcp_notsent_lowat')).toBe('16384')
    expect(await run('ls node_modules/vite node_modules/node/bin 2>/dev/null; true')).toBe('')
  })
}
