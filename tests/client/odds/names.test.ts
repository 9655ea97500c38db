import { describe, expect, it } from 'vitest'
import { t as english } from '#client/messages/en/markets.ts'
import { t as swahili } from '#client/messages/sw/markets.ts'
import { markets } from '#gateway/sandbox/odds/markets.ts'
import { sports } from '#gateway/sandbox/sportsbook/sport.ts'
import { outcomeText } from '#shared/model/odds/pick.ts'

const translations = Object.entries(
  import.meta.glob<typeof english>(['../../../client/messages/*/markets.ts', '!**/en/**'], {
    eager: true,
    import: 't',
  }),
)
const outcomes = markets.flatMap(({ books }) => books.flatMap(({ outcomes }) => outcomes))
const names = [
  ...markets.map(({ description }) => description),
  ...outcomes.map(({ name }) => name),
  ...outcomes.map(({ odd_key }) => outcomeText(odd_key)).filter((name) => !/home|away|draw/i.test(name)),
  ...sports.map(({ name }) => name),
  'Winner',
  'Winner, overtime included',
  // The reader's, where the provider does not describe it.
  'Market 18',
  'Total points',
  'Home or draw',
]

/** Without letters that would be words: `1X2`, `X/1`, `2–0`. */
const isSign = (name: string) => /^[^a-wyz]+$/i.test(name)

describe('the provider’s names', () => {
  it('stay unchanged in English', () => {
    expect(names.map(english.name)).toEqual(names)
  })

  it.each(translations)('are all translated except signs: %s', (_, { name: translated }) => {
    expect(names.filter((name) => !isSign(name) && translated(name) === name)).toEqual([])
    expect(names.filter((name) => isSign(name) && translated(name) !== name)).toEqual([])
  })

  it.each([
    ['under 180.5', 'Chini ya 180.5', swahili.name],
    ['Overtime', 'Overtime', swahili.name],
    ['constructor', 'constructor', swahili.name],
    ['2nd quarter', 'Robo ya 2', swahili.period],
    ['Powerplay', 'Powerplay', swahili.period],
  ])('turn “%s” into “%s” in Swahili', (name, text, translated) => {
    expect(translated(name)).toBe(text)
  })
})
