import { beforeEach, expect, it, vi } from 'vitest'
import {
  $play,
  frameFailed,
  frameLoaded,
  gameReady,
  LOADS_WITHIN_MS,
  PlayGate,
  playRetried,
} from '#client/casino/play/playing.ts'
import { playerForgotten } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { openPage } from '../../page.ts'
import { createCasino, player } from '../world.ts'

beforeEach(() => {
  openPage()
  vi.stubGlobal('location', { origin: OURS })
  vi.useFakeTimers()
})

const OURS = 'https://nare.example'
const request = { game_id: 'tide', provider: 'pragmatic', mode: 'real' } as const
const gameURL = 'https://games.example/tide#session=1'
const CREATE = 'casino/create/player'
const LAUNCH = 'casino/launch'

/** A game that a player has opened, as far as the request for its player. */
async function open() {
  const casino = createCasino({ user: player })
  await casino.put(PlayGate.open, { request })
  const { scope, last } = casino
  return {
    ...casino,
    phase: () => scope.getState($play).phase,
    play: () => scope.getState($play),
    url: () => scope.getState(fields.casino_game_url),
    paths: () => casino.asked.map(({ path }) => path),
    async launch(body: unknown = { status: 200, result: { gameURL } }, status = 200) {
      if (casino.asked.at(-1)?.path === CREATE) await last(CREATE).answer({ status: 200 })
      await last(LAUNCH).answer(body, status)
    },
  }
}

it('the casino player is created before the first launch of a session, and the address stands in its field', async () => {
  const { phase, url, paths, asked, launch, put } = await open()
  expect([phase(), paths()]).toEqual(['fetching', [CREATE]])
  await launch()
  expect([phase(), url(), paths()]).toEqual(['opening', gameURL, [CREATE, LAUNCH]])
  expect(asked[1]?.data).toEqual({ game_id: 'tide', provider: 'pragmatic' })
  await put(frameLoaded, undefined)
  expect(phase()).toBe('playing')
})

it('the time in a game begins by the clock that it is counted by, which nobody sets', async () => {
  const { play, launch, put } = await open()
  await launch()
  vi.setSystemTime(Date.now() + 86_400_000)
  const at = performance.now()
  await put(frameLoaded, undefined)
  expect(play()).toMatchObject({ phase: 'playing', since: at })
})

it('another game clears the address at once, and asks for no player again; a demo says so', async () => {
  const { phase, url, paths, asked, launch, put } = await open()
  await launch()
  await put(PlayGate.open, { request: { ...request, game_id: 'reef', mode: 'demo' } })
  expect([phase(), url(), paths()]).toEqual(['fetching', '', [CREATE, LAUNCH, LAUNCH]])
  expect(asked[2]?.data).toEqual({ game_id: 'reef', provider: 'pragmatic', mode: 'demo' })
})

it('a refusal shows the provider’s message, and a retry creates the player again', async () => {
  const { play, url, paths, launch, put } = await open()
  await launch({ status: 403, error: 'Not in your country' }, 403)
  expect(play()).toMatchObject({
    phase: 'failed',
    failure: { kind: 'refused', message: 'Not in your country' },
  })
  await put(playRetried, undefined)
  expect(paths()).toEqual([CREATE, LAUNCH, CREATE])
  await launch()
  expect(url()).toBe(gameURL)
})

it('a player who cannot be created cannot play', async () => {
  const { play, last } = await open()
  await last(CREATE).answer({ status: 500 }, 500)
  expect(play()).toMatchObject({ phase: 'failed', failure: { message: 'Create Casino Player failed' } })
})

it.each([
  [{ status: 200 }, 'refused'],
  [{ status: 200, result: { gameURL: 'javascript:alert(1)' } }, 'refused'],
  [{ status: 200, result: { gameURL: `${OURS}/gameplay` } }, 'not allowed'],
])('an answer of %j opens nothing', async (body, kind) => {
  const { play, url, launch } = await open()
  await launch(body)
  expect([play(), url()]).toMatchObject([{ phase: 'failed', failure: { kind } }, ''])
})

it('the error page of a game that cannot be reached is no game, where the game would send a message', async () => {
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

it('a game that fails by its own word is closed, and the balance asked for', async () => {
  const { play, url, paths, launch, put } = await open()
  await launch()
  await put(frameLoaded, undefined)
  await put(frameFailed, 'broken')
  expect([play(), url()]).toMatchObject([{ phase: 'failed', failure: { kind: 'broken' } }, ''])
  expect(paths().at(-1)).toBe('balance')
})

it('closing the game clears its address and asks for the balance again', async () => {
  const { phase, url, paths, launch, put } = await open()
  await launch()
  await put(PlayGate.close, { request })
  expect([phase(), url(), paths().at(-1)]).toEqual(['idle', '', 'balance'])
})

it('nothing of a game stays once the player is gone', async () => {
  const { phase, url, launch, put } = await open()
  await launch()
  await put(playerForgotten, undefined)
  expect([phase(), url()]).toEqual(['idle', ''])
})
