import { expect, test } from 'vitest'
import { acceptedTags, builtLanguages, languageFor, offeredLanguages } from '#shared/languages.ts'

test('an operator offers the languages that it names and that have a catalogue, else those that are built', () => {
  expect(offeredLanguages({ languages: ['la', 'sw', 'en'] })).toEqual(['sw', 'en'])
  expect(offeredLanguages({ languages: ['SW-ke', 'sw', 'en-GB'] })).toEqual(['sw', 'en'])
  expect(offeredLanguages({ languages: ['la'] })).toEqual(builtLanguages)
  expect(offeredLanguages({})).toEqual(builtLanguages)
})

test('accepted languages come by their weight, and those of weight 0 not at all', () => {
  expect(acceptedTags('la;Q=0.3, sw-KE, en ; q=0.8, de;q=0')).toEqual(['sw-KE', 'en', 'la'])
  for (const header of [undefined, '', ';q=1', ',,']) expect(acceptedTags(header)).toEqual([])
})

test.each([
  { chosen: 'sw', accepted: ['en'], is: 'sw', why: 'the choice goes before the browser' },
  { chosen: 'la', accepted: ['en'], is: 'en', why: 'a choice that is not offered counts as none' },
  { chosen: '__proto__', accepted: [], is: 'sw', why: 'an invented choice counts as none' },
  { chosen: undefined, accepted: ['la', 'en-GB'], is: 'en', why: 'the region of a tag does not matter' },
  { chosen: undefined, accepted: ['EN-gb'], is: 'en', why: 'nor do capitals' },
  { chosen: undefined, accepted: ['la', '*'], is: 'sw', why: 'else it is the first of the operator' },
])('the language of a page: $why', ({ chosen, accepted, is }) => {
  expect(languageFor({ languages: ['sw', 'en'] }, chosen, accepted)).toBe(is)
})
