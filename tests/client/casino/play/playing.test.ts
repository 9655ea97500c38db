import { beforeEach, expect, it, vi } from 'vitest'
import { $isBalanceLow, frameShown } from '#client/casino/play/frame.ts'
import {
  $play,
  frameFailed,
  frameLoaded,
  gameReady,
  LOADS_WITHIN_MS,
  PlayGate,
  playRetried,
} from '#client/casino/play/play.ts'
import { playerForgotten } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { openPage } from '../../page.ts'
import { openWindow } from '../../window.ts'
import { createCasino, player } from '../world.ts'

const OURS = 'https://nare.example'
beforeEach(() => {
  openPage()
  openWindow()
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('location', { origin: OURS })
  vi.useFakeTimers()
})

const request = { game_id: 'tide', provider: 'pragmatic', mode: 'real' } as const
const gameURL = 'https://games.example/tide#session=1'
const frame = { contentWindow: {} } as HTMLIFrameElement
const CREATE = 'casino/create/player'
const LAUNCH = 'casino/launch'

/** A game that a player has opened, as far as the request for its player. */
async function open() {
  const casino = createCasino({ user: player })
  await casino.put(PlayGate.open, { request })
  const { see, last, put } = casino
  async function launch(body: unknown = { status: 200, result: { gameURL } }, status = 200) {
    if (casino.asked.at(-1)?.path === CREATE) await last(CREATE).answer({ status: 200 })
    await last(LAUNCH).answer(body, status)
  }
  return {
    ...casino,
    launch,
    show: () => launch().then(() => put(frameShown, frame)),
    phase: () => see($play).phase,
    play: () => see($play),
    url: () => see(fields.casino_game_url),
    async say(type: string, origin = 'https://games.example') {
      const data = { source: 'nare-game', type }
      window.dispatchEvent(Object.assign(new Event('message'), { source: frame.contentWindow, origin, data }))
      await vi.advanceTimersByTimeAsync(50)
    },
    paths: () => casino.asked.map(({ path }) => path),
  }
}

it('the casino player is created only before the first launch of a session', async () => {
  const { phase, play, url, paths, asked, launch, put } = await open()
  expect([phase(), paths()]).toEqual(['fetching', [CREATE]])
  await launch()
  expect([phase(), url(), paths()]).toEqual(['opening', gameURL, [CREATE, LAUNCH]])
  expect(asked[1]?.data).toEqual({ game_id: 'tide', provider: 'pragmatic' })
  // The time in a game is counted by a clock that nobody sets.
  vi.setSystemTime(Date.now() + 86_400_000)
  const since = performance.now()
  await put(frameLoaded, undefined)
  expect(play()).toMatchObject({ phase: 'playing', since })
  await put(PlayGate.open, { request: { ...request, game_id: 'reef', mode: 'demo' } })
  expect([phase(), url(), paths()]).toEqual(['fetching', '', [CREATE, LAUNCH, LAUNCH]])
  expect(asked[2]?.data).toEqual({ game_id: 'reef', provider: 'pragmatic', mode: 'demo' })
})

it('a refused launch shows the provider’s message, and a retry creates the casino player again', async () => {
  const { play, url, paths, launch, put, last } = await open()
  await launch({ status: 403, error: 'Not in your country' }, 403)
  expect(play()).toMatchObject({ failure: { kind: 'refused', message: 'Not in your country' } })
  await put(playRetried, undefined)
  expect(paths()).toEqual([CREATE, LAUNCH, 'balance', CREATE])
  await last(CREATE).answer({ status: 500 }, 500)
  expect(play()).toMatchObject({ phase: 'failed', failure: { message: 'Create Casino Player failed' } })
  await put(playRetried, undefined)
  await launch()
  expect(url()).toBe(gameURL)
})

it.each([
  [{ status: 200 }, 'refused'],
  [{ status: 200, result: { gameURL: 'javascript:alert(1)' } }, 'refused'],
  [{ status: 200, result: { gameURL: `${OURS}/gameplay` } }, 'not allowed'],
])('a launch answered %j opens no game', async (body, kind) => {
  const { play, url, launch } = await open()
  await launch(body)
  expect([play(), url()]).toMatchObject([{ phase: 'failed', failure: { kind } }, ''])
})

it('a game that announces itself fails when its frame loads without a message', async () => {
  const { play, phase, launch, put } = await open()
  await launch({ status: 200, result: { gameURL, sends_ready: true } })
  await put(frameLoaded, undefined)
  expect(phase()).toBe('opening')
  await vi.advanceTimersByTimeAsync(LOADS_WITHIN_MS)
  expect(play()).toMatchObject({ phase: 'failed', failure: { kind: 'silent' } })
  await put(playRetried, undefined)
  await launch({ status: 200, result: { gameURL, sends_ready: true } })
  await put(gameReady, undefined)
  expect(phase()).toBe('playing')
})

it.each([
  ['reports a failure', frameFailed, 'broken', 'failed', 'balance'],
  ['is left', PlayGate.close, { request }, 'idle', 'balance'],
  ['loses its player', playerForgotten, undefined, 'idle', LAUNCH],
] as const)(
  'the address of a game that %s is cleared, and the balance of a player still logged in is requested',
  async (_, event, params, end, last) => {
    const { phase, url, paths, launch, put } = await open()
    await launch()
    await put(event as typeof PlayGate.close, params as never)
    expect([phase(), url(), paths().at(-1)]).toEqual([end, '', last])
  },
)

it('a game’s balance messages request the balance at most once a second, and never from another origin', async () => {
  const { asked, show, say } = await open()
  await show()
  const balances = () => asked.filter(({ path }) => path === 'balance')
  await say('balance-changed', 'https://evil.example')
  expect(balances()).toHaveLength(0)
  for (let nth = 0; nth < 40; nth++) {
    await say('balance-changed')
    await asked.at(-1)?.answer({ user: { balance: nth } })
  }
  await vi.advanceTimersByTimeAsync(3_000)
  expect(balances()).toHaveLength(3)
  await say('balance-changed')
  expect(balances()).toHaveLength(4)
})

it('the note of a low balance stays when the balance is requested for the rounds before it', async () => {
  const { see, asked, show, say } = await open()
  await show()
  await say('balance-changed')
  await asked.at(-1)?.answer({ user: { balance: 10 } })
  await say('balance-changed')
  await say('balance-low')
  expect(see($isBalanceLow)).toBe(true)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(see($isBalanceLow)).toBe(true)
  await say('balance-changed')
  expect(see($isBalanceLow)).toBe(false)
})

it.each([
  ['grows, which gives its frame a new ref', frameShown, [null, frame]],
  ['is loaded again', playRetried, [undefined]],
])('a win within a second of its stake reaches the balance where the game %s', async (_, event, params) => {
  const { asked, put, show, say } = await open()
  await show()
  await say('balance-changed')
  await asked.at(-1)?.answer({ user: { balance: 10 } })
  await say('balance-changed')
  for (const each of params) await put(event as typeof frameShown, each as null)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked.filter(({ path }) => path === 'balance')).toHaveLength(2)
})
