import { expect, test } from 'vitest'
import webPush from 'web-push'
import { createMetrics } from '#gateway/metrics.ts'
import { createSender } from '#gateway/push/sender.ts'
import { sumOf } from '#tests/support/gateway/metric.ts'
import { eventually } from '#tests/support/patience.ts'
import { type PushBrowser, REACH, startPushService } from '#tests/support/push-service.ts'

/** Sends a goal to these browsers by threads of a gateway. @param answers by path, the last of them again and again */
async function openGoal(
  answers: Readonly<Record<string, readonly (readonly [status: number, retryAfter?: string])[]>>,
  browsersOf: (browser: (path: string) => PushBrowser) => readonly PushBrowser[],
  /** The matches that a browser marks, each for one kind; by one for goals in `told` it was sent the goal before. */
  marked: (path: string) => Readonly<Record<string, string>> = () => ({ 1: 'goal' }),
  told: readonly string[] = [],
) {
  const cameAt: Record<string, number[]> = {}
  const service = await startPushService((path, response) => {
    const times = [...(cameAt[path] ?? []), performance.now()]
    cameAt[path] = times
    const [status, retryAfter] = answers[path]?.[times.length - 1] ?? answers[path]?.at(-1) ?? [201]
    if (retryAfter) response.setHeader('retry-after', retryAfter)
    if (status === 0) response.destroy()
    else response.writeHead(status).end()
  })
  const dropped: string[] = []
  const metrics = createMetrics()
  const sender = createSender(
    { subject: 'mailto:push@nare.example', reach: REACH },
    { drop: async (ids) => void dropped.push(...ids) },
    metrics,
    { warn: (fault: unknown) => expect.unreachable(String(fault)) },
  )
  const until = Date.now() + 600_000
  const teams = { match_id: '1', home_team: 'A', away_team: 'B' }
  const fact = { kind: 'goal', ...teams, home_score: '1', away_score: '0', minute: '1' } as const
  const topic = 'match/league/1'
  const marksOf = (endpoint: string) =>
    Object.entries(marked(new URL(endpoint).pathname)).map(([id, kind]) => ({
      topic: `match/league/${id}`,
      kinds: [kind],
    }))
  const of = { language: 'en', network: 'one', until }
  sender.send({
    page: browsersOf(service.browser).map(({ subscription: { endpoint, keys } }) => [
      endpoint,
      JSON.stringify({ endpoint, ...keys, marks: marksOf(endpoint), ...of }),
    ]),
    keys: webPush.generateVAPIDKeys(),
    news: { round_id: '10', competition_id: '2', events: [{ fact, topics: [topic], told }] },
    until,
    topic,
  })
  return {
    async [Symbol.asyncDispose]() {
      await Promise.all([service.close(), sender.close()])
    },
    dropped,
    cameAt: (path: string) => cameAt[path] ?? [],
    count: async (outcome: string) => sumOf(await metrics.scrape(), 'gateway_pushes_total', { outcome }),
  }
}

test.concurrent('a push that is lost is sent again while it is of use, no sooner than the push service asks, and counted once', async () => {
  const answers = {
    '/busy': [[503], [201]],
    '/cut-off': [[0], [201]],
    '/limited': [[429, '3'], [201]],
    '/too-late': [[429, '3600']],
    '/refused': [[400]],
  } as const
  await using goal = await openGoal(answers, (browser) => Object.keys(answers).map(browser))
  const { count, cameAt, dropped } = goal
  await eventually('those that recover have it', async () => (await count('sent')) === 3)
  await eventually('the others have failed', async () => (await count('failed')) === 2)
  expect(Object.keys(answers).map((path) => cameAt(path).length)).toEqual([2, 2, 2, 1, 1])
  const [first = 0, second = 0] = cameAt('/limited')
  expect(second - first).toBeGreaterThan(2_990)
  expect([await count('sent'), await count('failed'), await count('dropped'), dropped]).toEqual([3, 2, 0, []])
})

test.concurrent('pushes that wait while the breaker of their push service is open, retries too, are sent once the service is back', async () => {
  const paths = Array.from({ length: 60 }, (_, nth) => `/${nth}`)
  // By its 32 connections 39 are sent until the eighth is lost; the others still wait then.
  const answers = Object.fromEntries(paths.slice(0, 39).map((path) => [path, [[503], [201]] as const]))
  await using goal = await openGoal(answers, (browser) => paths.map(browser))
  const { count, cameAt } = goal
  await eventually('all are sent', async () => (await count('sent')) === 60)
  const times = paths.map((path) => cameAt(path).length)
  expect(times).toEqual(paths.map((path) => (path in answers ? 2 : 1)))
  expect([await count('dropped'), await count('failed')]).toEqual([0, 0])
})

test.concurrent('a browser that was sent a goal by another of its marks is not sent it again', async () => {
  await using goal = await openGoal(
    {},
    (browser) => ['/goals', '/ends', '/one'].map(browser),
    (path) => ({ 1: 'goal', ...(path !== '/one' && { 2: path === '/goals' ? 'goal' : 'full-time' }) }),
    ['match/league/2'],
  )
  await eventually('two are sent', async () => (await goal.count('sent')) === 2)
  expect(['/goals', '/ends', '/one'].map((path) => goal.cameAt(path).length)).toEqual([0, 1, 1])
})

test.concurrent('subscriptions with invalid keys delay no push to another browser of the same push service', async () => {
  await using goal = await openGoal({}, (browser) => {
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    const none = Array.from({ length: 40 }, (_, nth) => {
      const { subscription, ...rest } = browser(`/${nth}`)
      return { ...rest, subscription: { ...subscription, keys: { ...subscription.keys, p256dh } } }
    })
    return [...none, browser('/good')]
  })
  await eventually('it is sent', async () => (await goal.count('sent')) === 1)
  expect(goal.cameAt('/good').length).toBe(1)
  await eventually('the others have failed', async () => (await goal.count('failed')) === 40)
})
