import { expect, it } from 'vitest'
import { pageSettingsOf, readPageSettings } from '#shared/page-settings.ts'

const defaults = {
  beatMs: 10_000,
  providerMs: 4_000,
  settlesAfterMs: 17_500,
  topicsPerSocket: 64,
  imageHosts: [],
  gameHosts: [],
  operator: {},
  paths: {
    BET_PATH: '/v1/bet',
    VALIDATION_PATH: '/v1/betslip/validate',
    CASINO_LIST_PATH: '/v1/casino/lobby',
    CASINO_SEARCH_PATH: '/v1/casino/games',
    CASINO_LAUNCH_PATH: '/v1/casino/launch',
    PRINT_MATCHES_PATH: '/v1/print/matches',
    PRINT_JACKPOT_PATH: '/v1/print/jackpot',
  },
}

it('the page’s settings have the beat, time-outs, limit of topics, hosts, offers and configured paths', () => {
  const settings = {
    beatMs: 2_500,
    providerMs: 9_000,
    settlesAfterMs: 40_000,
    topicsPerSocket: 4,
    imageHosts: ['pictures.example', 'more.example:81'],
    gameHosts: ['games.example'],
    paths: { ...defaults.paths, BET_PATH: '/x', VALIDATION_PATH: '/v2//check=' },
    operator: { company: 'A' },
    competitions: ['2', 'nl-east'],
    offers: ['bets'],
  }
  expect(readPageSettings(JSON.stringify({ ...settings, asks: [] }))).toEqual(settings)
})

it.each([
  ...[undefined, null, '', '{}', 'nonsense', '[]', '7', 'null'],
  '{"beatMs":-1,"providerMs":"9000","topicsPerSocket":0,"paths":[]}',
  '{"beatMs":"x","paths":{"BET_PATH":"x"}}',
  '{"offers":"bets","competitions":"2","imageHosts":"a.example","gameHosts":{}}',
  '{"beatMs":1e999,"paths":{"BET_PATH":7,"VALIDATION_PATH":null}}',
])('a missing or senseless page setting has its default: %j', (content) => {
  expect(readPageSettings(content)).toEqual(defaults)
})

it.each([
  ['{"offers":[]}', { offers: [] }],
  ['{"offers":["junk",7,"bets"]}', { offers: ['bets'] }],
  ['{"competitions":[2,"b"]}', { competitions: ['2', 'b'] }],
])('the page settings %s are read as %j', (content, read) =>
  expect(readPageSettings(content)).toEqual({ ...defaults, ...read }),
)

it('the page settings are read from the page’s meta element, and are the defaults without a page', () => {
  const meta = { getAttribute: (name: string) => (name === 'content' ? '{"topicsPerSocket":9}' : null) }
  const querySelector = (selector: string) => (selector === 'meta[name="nare"]' ? meta : null)
  expect(pageSettingsOf({ querySelector })).toEqual({ ...defaults, topicsPerSocket: 9 })
  expect(pageSettingsOf(undefined)).toEqual(defaults)
  expect(pageSettingsOf({ querySelector: () => null })).toEqual(defaults)
})
