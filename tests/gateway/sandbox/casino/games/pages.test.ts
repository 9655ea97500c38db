import { expect, test, vi } from 'vitest'
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
    const fields = fieldsOf(await response.json().catch(() => undefined))
    return { http: response.status, ...fields } as Record<string, unknown>
  }
  const balance = async () => Number(fieldsOf(fieldsOf((await ask('balance', {}, token)).body).user).balance)
  return { ...opened, token, url, call, balance }
}

/** As much of a browser's tab as a game's page needs; answers its elements by id. */
function openTab({ hash }: URL, server: string) {
  const made = () => {
    const methods = { setAttribute: vi.fn(), append: vi.fn(), replaceChildren: vi.fn() }
    return Object.assign(new EventTarget(), {
      value: '10',
      textContent: '',
      dataset: {},
      children: [],
      ...methods,
    })
  }
  const parts = new Map<string, ReturnType<typeof made>>()
  const part = (id: string) => parts.get(id) ?? (parts.set(id, made()).get(id) as ReturnType<typeof made>)
  for (const kind of ['', 'Button', 'Input', 'Form', 'Output', 'OList'])
    vi.stubGlobal(`HTML${kind}Element`, EventTarget)
  const page = { hidden: false, referrer: '', getElementById: part, createElement: made }
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
  const window = new EventTarget()
  vi.stubGlobal('window', Object.assign(window, { parent: window }))
  vi.stubGlobal('location', { hash })
  const ask = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => ask(new URL(path, server), init))
  return part
}

const bet = { stake: 10, side: 'under', target: 4_950 }

test('a launched page plays on the account of its player until that logs out, and returns the balance', async () => {
  const { call, ask, token, balance } = await launch('dice')
  const state = { balance: 5_000, min_stake: 5, max_stake: 10_000, return_percent: 99, rounds: [] }
  expect(await call('state')).toMatchObject({ http: 200, ...state })
  expect(await call('seed', { client_seed: 'mine' })).toMatchObject({ http: 200 })
  const played = await call('dice', { ...bet, reference: 'roll-1' })
  expect(played).toMatchObject({ http: 200, round: { game: 'dice', stake: 10 } })
  expect(played.balance).toBe(await balance())
  expect(rowsOf(await call('state'), 'rounds')).toEqual([played.round])
  await ask('logout', {}, token)
  expect(await call('state')).toMatchObject({ http: 401 })
})

test('calls without a launch, of another game or with invalid bodies are refused, and move nothing', async () => {
  const { call, balance } = await launch('mines')
  await call('seed', { client_seed: 'mine' })
  const mines = { stake: 10, mines: 1, reference: 'a' }
  expect(await call('state', {}, 'nobody')).toMatchObject({ http: 401, status: 401 })
  expect(await call('dice', { ...bet, reference: 'a' })).toMatchObject({ http: 403, status: 403 })
  for (const client_seed of ['', 'a b', 'x'.repeat(65), 'a:b'])
    expect(await call('seed', { client_seed })).toMatchObject({ http: 400 })
  for (const stake of [1e308, -5, '5; drop', [5], null, 0.001, undefined])
    expect(await call('mines', { ...mines, stake }), String(stake)).toMatchObject({ http: 400, status: 400 })
  const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  for (const reference of ['a b', nested, undefined])
    expect(await call('mines', { ...mines, reference })).toMatchObject({ http: 400 })
  expect(await call('mines', { ...mines, padding: 'x'.repeat(70_000) })).toMatchObject({ http: 413 })
  expect(await balance()).toBe(5_000)
  const { round_id } = fieldsOf((await call('mines', mines)).round)
  expect(await call('mines/tile', { round_id, tile: 25 })).toMatchObject({ http: 400 })
})

test('a tab of mines goes on with the round of another tab once that is in its way, or it shows again', async () => {
  const { url, call, sandbox } = await launch('mines')
  await call('seed', { client_seed: 'mine' })
  const part = openTab(url, sandbox.url)
  await import('#gateway/sandbox/casino/games/pages/mines.ts')
  const texts = () => ['go', 'notice-text', 'result'].map((id) => part(id).textContent)
  await expect.poll(() => part('go').textContent).toBe('Start')
  const { round_id } = fieldsOf((await call('mines', { stake: 10, mines: 1, reference: 'other' })).round)
  part('play').dispatchEvent(new Event('submit'))
  await expect.poll(texts).toEqual(['Open a tile', 'Finish your open round first', 'Open a tile.'])
  await call('mines/tile', { round_id, tile: 0 })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => part('result').textContent).toMatch(/^1 opened|^A mine/)
})

test.each(['dice', 'weavers-keno'])(
  'the policy of the page of %s allows no other origin',
  async (game_id) => {
    const { sandbox } = await openSandbox()
    const page = await fetch(`${sandbox.url}/games/${game_id}`)
    expect(await page.text()).not.toMatch(/\{\{|undefined|<script>|style=/)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|https?:/)
  },
)

test('there is no page for the crash game, no file outside and no picture of no game', async () => {
  const { sandbox } = await openSandbox()
  for (const path of [
    ...['games/nare-crash', 'games/no-such-game', 'games/pages/..%2Fweb%2Fcalls.ts', 'games/pages/a.b'],
    ...['artwork/none.svg', 'artwork/dice.png', 'artwork/..%2fdice.svg'],
  ])
    expect((await fetch(`${sandbox.url}/${path}`)).status, path).toBe(404)
})

test('a picture may be shown by any origin, and runs nothing', async () => {
  const { sandbox } = await openSandbox()
  const { status, headers } = await fetch(`${sandbox.url}/artwork/dice.svg`)
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
})
