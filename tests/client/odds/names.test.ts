import { describe, expect, it } from 'vitest'
import { t as english } from '#client/messages/en/markets.ts'
import { t as swahili } from '#client/messages/sw/markets.ts'
import { markets } from '#gateway/sandbox/odds/markets.ts'
import { sports } from '#gateway/sandbox/sportsbook/sport.ts'
import { outcomeText } from '#shared/model/odds/pick.ts'

const outcomes = markets.flatMap(({ books }) => books.flatMap(({ outcomes }) => outcomes))
const names = [
  ...markets.map(({ description }) => description),
  ...outcomes.map(({ name }) => name),
  ...outcomes.map(({ odd_key }) => outcomeText(odd_key)).filter((name) => !/home|away|draw/i.test(name)),
  ...sports.map(({ name }) => name),
  'Winner',
  'Winner, overtime included',
  'Total points',
  'Home or draw',
]

/** Without letters that would be words: `1X2`, `X/1`, `2–0`. */
const isSign = (name: string) => /^[^a-wyz]+$/i.test(name)

const clocks = [
  '1st half',
  '2nd half',
  'Full time',
  'Half time',
  'Finished',
  'Set 1',
  'Quarter 4',
  '2nd quarter',
]

describe('the names that the provider gives', () => {
  it('are in English as they came', () => {
    expect(names.map(english.name)).toEqual(names)
  })

  it('are all in Kiswahili, but for signs', () => {
    expect(names.filter((name) => !isSign(name) && swahili.name(name) === name)).toEqual([])
    expect(names.filter((name) => isSign(name) && swahili.name(name) !== name)).toEqual([])
  })

  it('of periods are in Kiswahili where they are known, and in English as they came', () => {
    expect(clocks.map(english.period)).toEqual(clocks)
    expect([...clocks, 'Powerplay', ''].map(swahili.period)).toEqual([
      'Kipindi cha kwanza',
      'Kipindi cha pili',
      'Mwisho wa mechi',
      'Mapumziko',
      'Imeisha',
      'Seti ya 1',
      'Robo ya 4',
      'Robo ya 2',
      'Powerplay',
      '',
    ])
  })

  it.each([
    ['Over 2.5', 'Zaidi ya 2.5'],
    ['under 180.5', 'Chini ya 180.5'],
    ['BOTH TEAMS TO SCORE', 'Timu zote kufunga'],
    ['Overtime', 'Overtime'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('%s is %s', (name, text) => {
    expect(swahili.name(name)).toBe(text)
  })
})
