import { expect, test } from 'vitest'
import { acceptedTags, builtLanguages, languageFor, offeredLanguages } from '#shared/languages.ts'

test('an operator offers its languages that have a catalogue, else all built languages', () => {
  expect(offeredLanguages({ languages: ['la', 'sw', 'en'] })).toEqual(['sw', 'en'])
  expect(offeredLanguages({ languages: ['SW-ke', 'sw', 'en-GB'] })).toEqual(['sw', 'en'])
  expect(offeredLanguages({ languages: ['la'] })).toEqual(builtLanguages)
  expect(offeredLanguages({})).toEqual(builtLanguages)
})

test('accepted languages are sorted by weight, without those of weight 0', () => {
  expect(acceptedTags('la;Q=0.3, sw-KE, en ; q=0.8, de;q=0')).toEqual(['sw-KE', 'en', 'la'])
  for (const header of [undefined, '', ';q=1', ',,']) expect(acceptedTags(header)).toEqual([])
})

test.each([
  { chosen: 'sw', accepted: ['en'], is: 'sw', why: 'a choice outranks the browser' },
  { chosen: 'la', accepted: ['en'], is: 'en', why: 'a choice that is not offered is ignored' },
  { chosen: '__proto__', accepted: [], is: 'sw', why: 'an invented choice is ignored' },
  { chosen: undefined, accepted: ['la', 'en-GB'], is: 'en', why: 'the region of a tag is ignored' },
  { chosen: undefined, accepted: ['EN-gb'], is: 'en', why: 'capitals in a tag are ignored' },
  { chosen: undefined, accepted: ['la', '*'], is: 'sw', why: 'the operator’s first is the default' },
])('the language of a page: $why', ({ chosen, accepted, is }) => {
  expect(languageFor({ languages: ['sw', 'en'] }, chosen, accepted)).toBe(is)
})
