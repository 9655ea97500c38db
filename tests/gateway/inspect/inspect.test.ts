import { lstatSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRedis } from '#gateway/cluster/redis.ts'
import { subjects } from '#gateway/inspect/report.ts'
import { socketOf } from '#gateway/inspect/server.ts'
import { linesOf } from '#gateway/inspect/tables.ts'
import { ask, readWords } from '#gateway/inspect.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { openPair } from '#tests/support/gateway/pair.ts'
import { eventually } from '#tests/support/patience.ts'
import { inPlay, LIVE, scriptPeriods, tickingMatch } from '#tests/support/provider/league.ts'
import { runScript } from '#tests/support/script.ts'

type Json = Readonly<Record<string, unknown>>

/** Runs `inspect.ts` beside the gateway of a port; resolves with its exit and what it printed. */
async function inspect(port: number, ...words: readonly string[]) {
  const { left, output } = runScript('gateway/inspect.ts', { PORT: String(port) }, ...words)
  return { code: await left, output: output() }
}

/** The reports of all gateways, as the socket of one of them has them. */
async function reports(port: number, path: string) {
  return JSON.parse(await ask(path, port)) as {
    gateways: readonly Json[]
    missing: number | null
  }
}

/** Two gateways on one Redis with a round in play, which two players of the first and one of the second watch. */
async function openWatched() {
  const { redis, provider, gateways, player } = await openPair()
  scriptPeriods(provider, inPlay())
  provider.on(LIVE, tickingMatch)
  for (const nth of [0, 0, 1] as const) await (await player(nth)).subscribe('live/10')
  return { redis, gateways }
}

test('the socket is for this user alone, and is gone with its gateway', async () => {
  const { gateway } = await openStage()
  const path = socketOf(gateway.port)
  expect(lstatSync(path).mode & 0o777).toBe(0o600)
  expect(lstatSync(dirname(path)).mode & 0o777).toBe(0o700)
  await gateway.close()
  expect(await inspect(gateway.port, 'topics')).toMatchObject({
    code: 1,
    output: expect.stringContaining(`no gateway of this user listens on port ${gateway.port}`),
  })
})

test('any gateway tells of the whole cluster: watchers of all, one leader, one version', async () => {
  const { gateways } = await openWatched()
  const row = /^live\/10 +3 +[\w-]+ +\d+ +\d+\.\d s +live +\d+ +\S+:\d+$/
  const [head] = await eventually('both have the round, live', async () => {
    const lines = linesOf(await reports(gateways[1].port, '/topics'))
    return lines.some((line) => row.test(line)) && lines
  })
  expect(head).toMatch(/^TOPIC +WATCHERS +EPOCH +SEQ +AGE +HEALTH +BEHIND +LEADER$/)

  const one = await reports(gateways[0].port, '/topic?name=live/10')
  expect(one.missing).toBe(0)
  expect(one.gateways.map(({ role }) => role).toSorted()).toEqual(['following', 'leading'])
  const all = (await reports(gateways[0].port, '/leases')).gateways
  const leases = all.flatMap(({ leases }) => leases as readonly Json[])
  const led = leases.filter(({ group, role }) => group === 'live/10' && role === 'leading')
  expect(led).toEqual([expect.objectContaining({ fence: expect.any(Number), endsInMs: expect.any(Number) })])
})

test('a gateway that does not answer is counted as missing, and a Redis that is away is named', async () => {
  const { gateways, redis } = await openWatched()
  const silent = openRedis([redis.url])
  onTestFinished(silent.close)
  await silent.firstAttempt
  await silent.subscribe('nare:{inquiry}:channel', () => undefined)
  const { gateways: answers, missing } = await reports(gateways[0].port, '/leases')
  expect([answers.length, missing]).toEqual([2, 1])
  redis.pause()
  const lines = linesOf(await reports(gateways[0].port, '/topics'))
  expect(lines).toContain('Redis does not answer: this is one gateway alone.')
  redis.resume()
})

test('a gateway alone tells of itself, by address and limits too', async () => {
  const { gateway, provider, player } = await openStage()
  scriptPeriods(provider, inPlay())
  await (await player()).subscribe('periods/2', 'selection/7/1/draw')
  const { output } = await inspect(gateway.port, 'topics')
  expect(output).toMatch(/^periods\/2 +1 +\S+ /m)
  const { gateways } = await reports(gateway.port, '/address?name=127.0.0.1')
  expect(gateways).toMatchObject([
    {
      address: '127.0.0.1',
      sockets: 1,
      topics: 1,
      credits: expect.any(Number),
      each: [{ waiting: 0, lag: 'current', topics: 2, credits: expect.any(Number) }],
    },
  ])
  expect(await reports(gateway.port, '/limits')).toMatchObject({
    gateways: [{ sockets: 1, topics: 2, most_topics: 5_000, nearest: [{ address: '127.0.0.1' }] }],
    missing: 0,
  })
  for (const path of ['/slow', '/leases', '/codes', '/push', '/address?name=::1', '/topic?name=live/99'])
    expect(linesOf(await reports(gateway.port, path)).join('\n')).toContain('GATEWAY')
})

test('no report has a token, a body, an account or a booking code', async () => {
  const { gateway, provider, player, url } = await openStage({ SERVICE_TOKEN: 'hush-service' })
  scriptPeriods(provider, inPlay())
  await (await player({ auth: { token: 'hush-socket' } })).subscribe('periods/2', 'live/10')
  await fetch(`${url}/provider/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer hush-bearer' },
    body: JSON.stringify({ mobile: '254700000001', password: 'hush-password' }),
  })
  const picks = [{ match_id: 7, sub_type_id: 1, odd_key: 'draw', odd_value: 2 }]
  const made = await fetch(`${url}/codes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'sports', picks }),
  })
  const { code } = (await made.json()) as { code: string }
  expect(await reports(gateway.port, '/codes')).toMatchObject({ gateways: [{ kept: 1, made: 1 }] })
  for (const subject of subjects) {
    const name = { topic: 'live/10', address: '127.0.0.1' }[String(subject)] ?? ''
    const shown = JSON.stringify(await reports(gateway.port, `/${subject}?name=${name}`))
    expect([subject, shown]).toEqual([subject, expect.not.stringMatching(/hush|0700|700000001/)])
    expect([subject, shown]).toEqual([subject, expect.not.stringContaining(code)])
  }
})

test.each([
  [['pushes'], 'topics | topic'],
  [[], 'topics | topic'],
  [['topics', 'live/10'], 'topics | topic'],
  [['topic', 'live'], 'topic takes a name like'],
  [['address', 'home'], 'address an IP address'],
  [['topics', '--jsn'], "Unknown option '--jsn'"],
])('the words %j are refused with what is right', (words, fault) => {
  expect(() => readWords(words)).toThrow(fault)
})

test('--watch asks again', async () => {
  const { gateway } = await openStage()
  const words = ['limits', '--json', '--watch']
  const running = runScript('gateway/inspect.ts', { PORT: String(gateway.port) }, ...words)
  onTestFinished(() => running.kill())
  await running.prints(/\n(\{.*\})\n/)
})
