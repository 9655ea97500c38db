import { expect, test } from 'vitest'
import { tokens } from '#client/theme/tokens.ts'
import { contrastOf, readOperator } from '#shared/model/site/operator.ts'
import { jollof } from '#tests/support/operator.ts'

const whole = { ...jollof, languages: ['en-GH', 'sw'], auto_play: true, areas: ['/fpl'] }

test('an operator with every field is read unchanged', () => {
  expect(readOperator(whole)).toEqual({ operator: whole, faults: [] })
})

test.each([
  ['a list', [], {}, 'it must be an object'],
  [
    'an address without https',
    { company: 'A', licence: { url: 'http://a.example' } },
    { company: 'A', licence: {} },
    'licence.url must be an address that begins with https://',
  ],
  [
    'an unknown field',
    { company: 'A', licence: { nr: '1' } },
    { company: 'A', licence: {} },
    'licence.nr is no field of an operator',
  ],
  ['an entry of a list', { social: [{ name: 'X' }], legal_age: 21 }, { legal_age: 21 }, 'social.0.url'],
  ['an unknown time zone', { time_zone: 'Africa/Atlantis' }, {}, 'time_zone must be a time zone'],
  [
    'a broken pattern',
    { phone: { pattern: '(' } },
    { phone: {} },
    'phone.pattern must be a regular expression',
  ],
  [
    'markup for a logo',
    { brand: { logo: '<img src=x onerror=alert(1)>' } },
    { brand: {} },
    'brand.logo must be the text of an SVG',
  ],
  [
    'a template of an SMS that nothing can fill',
    { sms_slip: '[{match}]', company: 'A' },
    { company: 'A' },
    'sms_slip has {match}, which nothing replaces',
  ],
  ['a language that is none', { languages: ['so bad'] }, {}, 'languages.0 must be a language'],
])('%s is left out of the operator’s settings, and reported', (_, value, operator, fault) => {
  const read = readOperator(value)
  expect(read.operator).toEqual(operator)
  expect(read.faults.join('\n')).toContain(fault)
})

test('a brand colour must have the contrast of WCAG against the colours of both themes', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  const signal = { dark: '#333333', light: '#8a3a00' }
  expect(readOperator({ brand: { name: 'A', signal } })).toEqual({
    operator: { brand: { name: 'A', signal: { light: '#8a3a00' } } },
    faults: [
      `brand.signal.dark of #333333 with ${tokens.surface.dark} has 1.44 : 1, and needs 4.5 : 1`,
      `brand.signal.dark of #333333 with ${tokens.signalInk.dark} has 1.44 : 1, and needs 4.5 : 1`,
    ],
  })
  for (const [theme, own] of Object.entries(tokens.signal))
    expect(readOperator({ brand: { signal_ink: { [theme]: own } } }).faults).toEqual([
      `brand.signal_ink.${theme} of ${own} with ${own} has 1.00 : 1, and needs 4.5 : 1`,
    ])
})

test('a brand colour with too little contrast takes its ink along, and not the rest of the operator', () => {
  const brand = { signal: { dark: '#8a1c1c' }, signal_ink: { dark: '#ffffff' } }
  const { operator, faults } = readOperator({ ...jollof, brand: { name: 'A', ...brand } })
  expect(operator).toEqual({ ...jollof, brand: { name: 'A', signal: {}, signal_ink: {} } })
  expect(faults).toEqual([
    expect.stringContaining('brand.signal.dark of #8a1c1c with'),
    expect.stringContaining('brand.signal_ink.dark of'),
  ])
  // A colour is judged once the brand has no other fault.
  const misspelt = readOperator({ ...jollof, brand: { name: 'A', colour: 'red', signal: brand.signal } })
  expect(misspelt.operator).toEqual({ ...jollof, brand: { name: 'A', signal: {} } })
  expect(misspelt.faults[0]).toBe('brand.colour is no field of an operator')
})
