import { expect, test } from 'vitest'
import { fieldsOf, openSandbox, rowsOf } from '../../opened.ts'

/** The demo player's launch of a game, and the calls of its page. */
async function launch(game_id: string) {
  const opened = await openSandbox()
  const { ask, logIn, sandbox } = opened
  const token = await logIn('+254700000001', 'kickoff')
  const { body } = await ask('casinoLaunch', { game_id }, token)
  const url = new URL(String(fieldsOf(fieldsOf(body).result).gameURL))
  const session = new URLSearchParams(url.hash.slice(1)).get('session') ?? ''
  const call = async (name: string, data: unknown = {}, as = session) => {
    const response = await fetch(`${sandbox.url}/games/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-game-session': as },
      body: JSON.stringify(data),
    })
    const fields = fieldsOf(readable(await response.text()))
    return { http: response.status, ...fields } as Record<string, unknown>
  }
  const balance = async () => Number(fieldsOf(fieldsOf((await ask('balance', {}, token)).body).user).balance)
  return { ...opened, token, url, call, balance }
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const bet = { stake: 10, side: 'under', target: 4_950 }

test('a launched page plays on the account of its player, and returns the balance', async () => {
  const { call, balance } = await launch('dice')
  const state = await call('state')
  expect(state).toMatchObject({
    http: 200,
    balance: 5_000,
    min_stake: 5,
    max_stake: 10_000,
    return_percent: 99,
    rounds: [],
  })
  expect(await call('seed', { client_seed: 'mine' })).toMatchObject({ http: 200 })
  const played = await call('dice', { ...bet, reference: 'roll-1' })
  expect(played).toMatchObject({ http: 200, round: { game: 'dice', stake: 10 } })
  expect(played.balance).toBe(await balance())
  expect(rowsOf(await call('state'), 'rounds')).toEqual([played.round])
})

test('calls without a launch, of another game or with invalid bodies are refused', async () => {
  const { call } = await launch('slot')
  expect(await call('state', {}, 'nobody')).toMatchObject({ http: 401, status: 401 })
  expect(await call('dice', { ...bet, reference: 'a' })).toMatchObject({ http: 403, status: 403 })
  expect(await call('mines', { stake: 10, mines: 3, reference: 'a' })).toMatchObject({ http: 403 })
  for (const body of [{}, { stake: 10 }, { stake: 0.001, reference: 'a' }, { stake: '10', reference: 'a b' }])
    expect(await call('slot', body)).toMatchObject({ http: 400, status: 400 })
  for (const client_seed of ['', 'a b', 'x'.repeat(65), 'a:b'])
    expect(await call('seed', { client_seed })).toMatchObject({ http: 400 })
})

test('an open round of mines is in the state, and is played over HTTP', async () => {
  const { call } = await launch('mines')
  await call('seed', { client_seed: 'mine' })
  const { round } = await call('mines', { stake: 10, mines: 1, reference: 'a' })
  expect(await call('state')).toMatchObject({ open: fieldsOf(round) })
  const { round_id } = fieldsOf(round)
  const opened = fieldsOf((await call('mines/tile', { round_id, tile: 7 })).round)
  if (opened.state === 'open')
    expect(await call('mines/cash-out', { round_id, reference: 'b' })).toMatchObject({
      round: { paid: 10.31 },
    })
  else expect(opened).toMatchObject({ hit: 7, paid: 0 })
  expect(await call('mines/tile', { round_id, tile: 25 })).toMatchObject({ http: 400 })
})

test.each(['dice', 'mines', 'slot', 'weavers-keno'])(
  'the page of %s has all its parts, and its policy allows no other origin',
  async (game_id) => {
    const { sandbox } = await openSandbox()
    const get = async (path: string) => {
      const response = await fetch(sandbox.url + path)
      const { status, headers } = response
      return { status, headers, text: await response.text() }
    }
    const page = await get(`/games/${game_id}`)
    expect(page.status).toBe(200)
    expect(page.text).not.toMatch(/\{\{|undefined|<script>|style=/)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|https?:/)
    const seen = new Set<string>()
    const found = [...page.text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path = '']) => path)
    while (found.length > 0) {
      const path = found.pop() ?? ''
      if (seen.has(path) || path.startsWith('data:')) continue
      seen.add(path)
      const file = await get(path)
      expect(file.status, path).toBe(200)
      if (!path.endsWith('.ts')) continue
      expect(file.headers.get('content-type')).toContain('text/javascript')
      const imports = [...file.text.matchAll(/from '([^']+)'/g)]
      found.push(...imports.map(([, name = '']) => new URL(name, `${sandbox.url}${path}`).pathname))
    }
    expect(seen.size).toBeGreaterThan(game_id.includes('-') ? 2 : 10)
  },
)

test('there is no page for the crash game, an unknown game or a file outside', async () => {
  const { sandbox } = await openSandbox()
  for (const path of [
    'nare-crash',
    'no-such-game',
    'pages/nothing.ts',
    'pages/..%2Fweb%2Fcalls.ts',
    'pages/a.b',
  ])
    expect((await fetch(`${sandbox.url}/games/${path}`)).status, path).toBe(404)
  const font = await fetch(`${sandbox.url}/games/pages/archivo.woff2`)
  expect(font.headers.get('content-type')).toBe('font/woff2')
  expect((await font.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  const again = await fetch(font.url, { headers: { 'if-none-match': font.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('a body that is too large or nested without end is refused, and moves nothing', async () => {
  const { call, balance } = await launch('dice')
  await call('seed', { client_seed: 'mine' })
  const before = await balance()
  const large = { ...bet, reference: 'roll-1', padding: 'x'.repeat(70_000) }
  expect(await call('dice', large)).toMatchObject({ http: 413 })
  const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  expect(await call('dice', { ...bet, reference: nested })).toMatchObject({ http: 400 })
  for (const stake of [1e308, -5, '5; drop', { $gt: 0 }, [5], null, 0.001])
    expect(await call('dice', { ...bet, stake, reference: 'roll-2' }), String(stake)).toMatchObject({
      http: 400,
    })
  expect(await balance()).toBe(before)
  expect(await call('dice', { ...bet, reference: 'roll-1' })).toMatchObject({ http: 200 })
})
