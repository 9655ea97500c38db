import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MAX_TOPIC_LENGTH,
  parseTopic,
  type Topic,
  type TopicKind,
  topicKinds,
  topicName,
  topicParts,
} from '#shared/topics/name.ts'
import { codePoint } from '#tests/support/code-point.ts'
import '#tests/support/seed.ts'

/** Any text that can be a part: whole unicode, slashes, percent signs and all. */
const part = fc.string({ unit: codePoint, minLength: 1, maxLength: 12 })
const partsOf = (kind: TopicKind) => Object.fromEntries(topicParts[kind].map((name) => [name, part]))
const topic = fc.oneof(
  ...topicKinds.map((kind) => fc.record({ kind: fc.constant(kind), ...partsOf(kind) })),
) as fc.Arbitrary<Topic>
const fits = (name: string) => name.length <= MAX_TOPIC_LENGTH

test.each([
  [{ kind: 'periods', competition_id: '2' }, 'periods/2'],
  [{ kind: 'live', round_id: 'a/b c' }, 'live/a%2Fb%20c'],
  [{ kind: 'selection', match_id: '7', sub_type_id: '18', odd_key: 'é_2.5' }, 'selection/7/18/%C3%A9_2.5'],
  [{ kind: 'crash', game: 'nare-crash' }, 'crash/nare-crash'],
] as const)('the topic %j is written as its kind and encoded parts: %s', (topic, name) =>
  expect(topicName(topic)).toBe(name),
)

describe('the parser of topic names', () => {
  /** parse ∘ name = identity, for every topic whose name is short enough to be looked at. */
  test('reads back every written topic of allowed length', () => {
    fc.assert(
      fc.property(topic, (written) => {
        const name = topicName(written)
        expect(parseTopic(name)).toEqual(fits(name) ? written : undefined)
      }),
    )
  })

  /** name ∘ parse = identity where there is a parse: one topic has one name. */
  test('accepts only one name for a topic', () => {
    const mangled = fc
      .tuple(
        topic.map(topicName),
        fc.nat(),
        fc.constantFrom('%', '%2', '%41', '/', '', ' ', 'é', 'A', '+', '\n', '\0'),
      )
      .map(
        ([name, at, bit]) =>
          name.slice(0, at % (name.length + 1)) + bit + name.slice((at % (name.length + 1)) + 1),
      )
    fc.assert(
      fc.property(fc.oneof(mangled, fc.string(), fc.string({ unit: codePoint })), (name) => {
        const read = parseTopic(name)
        if (read) expect(topicName(read)).toBe(name)
      }),
      { numRuns: 1000 },
    )
  })

  test('never throws, and reads only text', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        if (typeof value !== 'string') expect(parseTopic(value)).toBeUndefined()
      }),
    )
  })

  // Other spellings of a name that is taken are refused by the property above.
  test.each([
    ...['', 'periods', 'periods/', 'periods/2/3', 'Periods/2', 'live', 'selection/1/2', 'selection/1/2/3/4'],
    ...['crash', 'odds/1', 'constructor/1', '__proto__/1', `live/${'1'.repeat(MAX_TOPIC_LENGTH)}`],
  ])('rejects %j', (name) => {
    expect(parseTopic(name)).toBeUndefined()
  })

  test('accepts a name of the greatest length and none longer', () => {
    const longest = `live/${'1'.repeat(MAX_TOPIC_LENGTH - 5)}`
    expect(parseTopic(longest)).toMatchObject({ kind: 'live' })
    expect(parseTopic(`${longest}1`)).toBeUndefined()
  })
})
