import { expect, test } from 'vitest'
import { callNames, callOf } from '#shared/calls/catalogue.ts'
import { type Ask, ask } from '#tests/support/gateway/ask.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { randomFrom } from '#tests/support/seed.ts'

/**
 * For every request: a call that reaches the provider is a row of the catalogue, with its exact method and path, once for
 * each request that names it and is not refused. The gateway itself never answers 5xx.
 */

const REQUESTS = 600
const AT_ONCE = 16
/** The statuses of passed calls, and of refused ones: no object to sign, too large, encoded or without a type. */
const CALL_STATUSES = new Set([299, 400, 413, 415])

const random = randomFrom()
const below = (bound: number) => Math.floor(random() * bound)
const oneOf = <T>(things: readonly [T, ...T[]]): T => things[below(things.length)] ?? things[0]
const chance = (share: number) => random() < share
const text = (length: number, alphabet: string) =>
  Array.from({ length }, () => alphabet[below(alphabet.length)]).join('')

const rows = callNames.map(callOf)
const known = new Set(rows.map(({ method, path }) => `${method} ${path}`))
const odd = '/%=?#.;:@&+*\'"()[]{}|\\^`~$!,-_aZ09'

/** A path of the catalogue with one random edit, which may have no effect. */
function bent(path: string): string {
  const at = 1 + below(path.length)
  const [head, tail] = [path.slice(0, at), path.slice(at)]
  const [first = ''] = tail
  return oneOf([
    `${head}${text(1, odd)}${tail}`,
    `${head}${tail.slice(1)}`,
    `${head}%${(first || '/').charCodeAt(0).toString(16)}${tail.slice(1)}`,
    `${head}${first.toUpperCase()}${tail.slice(1)}`,
    path.replaceAll('//', '/'),
    path.replace(/=$/, ''),
    `${path}/`,
    `${head}/../${tail}`,
    `/.${path}`,
    `/${path}`,
  ])
}

const values = [
  () => text(below(40), `${odd} \t\x80\xff`).trim(),
  () => text(below(2_000), odd),
  () => 'application/json',
  () => 'application/x-www-form-urlencoded; charset=utf-16',
  () => '*/*;;=,',
  () => 'Bearer a.b.c',
  () => 'gzip, identity',
  () => '1',
  () => '',
] as const

const names = [
  ...'authorization accept accept-language content-type content-encoding x-request-id x-use-jwt cookie'.split(
    ' ',
  ),
  ...'te range if-match origin referer forwarded x-forwarded-for x-forwarded-host x-original-url via'.split(
    ' ',
  ),
  ...'x-rewrite-url x-http-method-override proxy-authorization'.split(' '),
]

const bodies = [
  () => '{}',
  () => JSON.stringify({ mobile: below(10), amount: below(1_000), nested: [null, { a: text(5, odd) }] }),
  () => '{"__proto__":{"a":1},"constructor":{"prototype":{}},"toString":1}',
  () => `${'['.repeat(20_000)}`,
  () => `{"a":"${text(below(300), odd)}`,
  () => Buffer.from(Array.from({ length: below(500) }, () => below(256))),
  () => Buffer.alloc(65_536 + below(3) - 1, '{'),
  () => '',
] as const

function anyRequest(): Ask {
  const { method, path } = rows[below(rows.length)] ?? callOf('login')
  const asked = chance(0.5) ? path : chance(0.8) ? bent(path) : `/${text(below(60), odd)}`
  const query = chance(0.3) ? `?${text(below(80), odd)}` : ''
  const headers = Object.fromEntries(
    names
      .filter(() => chance(0.2))
      .map((name) => [name, Buffer.from(oneOf(values)(), 'latin1').toString('latin1')]),
  )
  return {
    method: chance(0.8) ? method : oneOf(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']),
    path: `/provider${asked}${query}`,
    headers,
    ...(chance(0.8) && { body: oneOf(bodies)() }),
  }
}

test(`${REQUESTS} random requests: only the catalogue's calls pass, and the gateway never fails`, async () => {
  const much = 1_000_000
  const { url, provider } = await openStage({
    ...{ RELAY_PER_MINUTE: much, LOGIN_PER_MINUTE: much, LOGIN_PER_ACCOUNT: much },
  })
  for (const { path } of rows) provider.on(path, { status: 299, body: {} })
  const requests = Array.from({ length: REQUESTS }, anyRequest)
  const wrong: unknown[] = []
  const counts = { passed: 0, refused: 0 }

  const waiting = [...requests]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { status } = await ask(url, next)
        const [path = ''] = next.path.slice('/provider'.length).split('?')
        const isCall = known.has(`${next.method} ${path}`)
        const isRight = isCall ? CALL_STATUSES.has(status) : status >= 400 && status < 500
        if (!isRight) wrong.push({ status, ...next })
        counts[status === 299 ? 'passed' : 'refused']++
      }
    }),
  )
  expect(wrong).toEqual([])
  const strangers = provider.calls.filter(({ method, path }) => !known.has(`${method} ${path.split('?')[0]}`))
  expect(strangers).toEqual([])
  expect(provider.calls).toHaveLength(counts.passed)
  expect(counts.passed).toBeGreaterThan(REQUESTS / 10)
  expect(counts.refused).toBeGreaterThan(REQUESTS / 10)
})
