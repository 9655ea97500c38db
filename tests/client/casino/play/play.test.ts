import { expect, it } from 'vitest'
import { lobbyPath } from '#client/casino/games/paths.ts'
import { nameFromId } from '#client/casino/play/game-name.ts'
import { idle, type Play, type PlayInput, turn } from '#client/casino/play/play.ts'
import { readGameRequest } from '#client/casino/play/request.ts'

const request = { game_id: 'a', provider: 'p', mode: 'real' } as const
const again = { ...request }
const failure = { kind: 'refused', message: 'no' } as const
const after = (...inputs: readonly PlayInput[]): Play => inputs.reduce(turn, idle)

const asked = { kind: 'asked', request } as const
const launch = { url: 'https://games.example/a', sends_ready: false }
const launched = { kind: 'launched', request, launch } as const
const loaded = { kind: 'loaded', by: 'frame', at: 9 } as const
const waited = { kind: 'waited', request } as const
const failed = { kind: 'failed', request, failure } as const
const left = { kind: 'left' } as const

const silent = { phase: 'failed', request, failure: { kind: 'silent', message: '' } }
const playing = { phase: 'playing', request, since: 9 }
it.each<[string, readonly PlayInput[], object]>([
  ['is fetched', [asked], { phase: 'fetching', request }],
  ['is opened', [asked, launched], { phase: 'opening', request, launch }],
  ['is played', [asked, launched, loaded], playing],
  ['fails when it does not load in time', [asked, launched, waited], silent],
  ['does not fail once it has loaded', [asked, launched, loaded, waited], playing],
  ['counts its time from the first load', [asked, launched, loaded, { ...loaded, at: 20 }], playing],
  ['stays failed when it loads later', [asked, launched, waited, loaded], silent],
])('a game %s', (_, inputs, play) => {
  expect(after(...inputs)).toEqual(play)
})

it('a game that announces itself is playing after its message, not when its frame loads', () => {
  const opening = after(asked, { ...launched, launch: { ...launch, sends_ready: true } })
  expect(turn(opening, loaded)).toBe(opening)
  expect(turn(opening, { ...loaded, by: 'game' })).toEqual({ phase: 'playing', request, since: 9 })
  expect(turn(opening, waited)).toMatchObject({ failure: { kind: 'silent' } })
  expect(after(asked, launched, { ...loaded, by: 'game' })).toMatchObject({ phase: 'playing' })
})

it.each([
  ['fetching', [asked]],
  ['opening', [asked, launched]],
  ['playing', [asked, launched, loaded]],
] as const)('a game that fails while %s can be requested again or left', (_, inputs) => {
  expect(after(...inputs, failed)).toEqual({ phase: 'failed', request, failure })
  expect(after(...inputs, failed, failed, asked)).toEqual({ phase: 'fetching', request })
  expect(after(...inputs, left)).toBe(idle)
})

it.each([launched, waited, failed])(
  'the input “$kind” about an earlier attempt does not change a later one',
  (input) => {
    const fetching = after(asked, { kind: 'asked', request: again })
    expect(turn(fetching, input)).toBe(fetching)
    const opening = turn(fetching, { ...launched, request: again })
    expect(turn(opening, input)).toBe(opening)
  },
)

it('an input without a requested game changes nothing', () => {
  for (const input of [launched, loaded, waited, failed, left]) expect(turn(idle, input)).toBe(idle)
})

it.each([
  ['game=a&provider=p', { game_id: 'a', provider: 'p', mode: 'real' }],
  ['game=a%2Fb&mode=demo', { game_id: 'a/b', provider: '', mode: 'demo' }],
  ['game=a&mode=free', { game_id: 'a', provider: '', mode: 'real' }],
  ['game=', undefined],
])('the address ?%s requests the game %j', (query, read) => {
  expect(readGameRequest(new URLSearchParams(query))).toEqual(read)
})

it('a game returns to the lobby of its provider, and takes its name from its id', () => {
  const lobbies = ['nare', 'Smart-Soft', 'pragmatic', '', 'constructor'].map(lobbyPath)
  expect(lobbies).toEqual(['/nare-games', '/smart-soft', '/casino', '/casino', '/casino'])
  expect(['harbour-roulette', '71', '--'].map(nameFromId)).toEqual(['Harbour roulette', 'Game 71', 'Game --'])
})
