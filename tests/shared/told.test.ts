import { expect, it } from 'vitest'
import { readTold, toldTo } from '#shared/told.ts'

const defaults = {
  beatMs: 10_000,
  providerMs: 4_000,
  settlesAfterMs: 23_000,
  topicsPerSocket: 64,
  paths: {
    BET_PATH: '/v1/bet',
    VALIDATION_PATH: '/v1/betslip/validate',
    CASINO_LIST_PATH: '/v1/casino/lobby',
    CASINO_SEARCH_PATH: '/v1/casino/games',
    CASINO_LAUNCH_PATH: '/v1/casino/launch',
  },
}

it('a page is told how often the gateway beats, how long it may take, how much it bears, and the configured paths', () => {
  const told = {
    beatMs: 2_500,
    providerMs: 9_000,
    settlesAfterMs: 40_000,
    topicsPerSocket: 4,
    paths: {
      BET_PATH: '/x',
      VALIDATION_PATH: '/v2//check=',
      CASINO_LIST_PATH: '/l',
      CASINO_SEARCH_PATH: '/s',
      CASINO_LAUNCH_PATH: '/p',
    },
    competitions: ['2', 'nl-east'],
    offers: ['bets'],
  }
  expect(readTold(JSON.stringify({ ...told, asks: [] }))).toEqual(told)
})

it.each([
  ...[undefined, null, '', '{}', 'nonsense', '[]', '7', 'null'],
  '{"beatMs":-1,"providerMs":"9000","topicsPerSocket":0,"paths":[]}',
  '{"beatMs":"x","paths":{"BET_PATH":"x"}}',
  '{"offers":"bets","competitions":"2"}',
  '{"beatMs":1e999,"paths":{"BET_PATH":7,"VALIDATION_PATH":null}}',
])('what is not said, or makes no sense, has its default: %j', (content) => {
  expect(readTold(content)).toEqual(defaults)
})

it('no offers are other than offers that are not known, and only offers are read', () => {
  expect(readTold('{"offers":[]}')).toEqual({ ...defaults, offers: [] })
  expect(readTold('{"offers":["junk",7,"bets"]}').offers).toEqual(['bets'])
})

it('competitions are ids, whatever they are written as', () => {
  expect(readTold('{"competitions":[2,"b"]}').competitions).toEqual(['2', 'b'])
})

it('is read where the page has it; there may be no page', () => {
  const asked: string[] = []
  const page = {
    querySelector(selector: string) {
      asked.push(selector)
      return { getAttribute: (name: string) => (name === 'content' ? '{"topicsPerSocket":9}' : null) }
    },
  }
  expect(toldTo(page)).toEqual({ ...defaults, topicsPerSocket: 9 })
  expect(asked).toEqual(['meta[name="nare"]'])
  expect(toldTo(undefined)).toEqual(defaults)
  expect(toldTo({ querySelector: () => null })).toEqual(defaults)
})
