import { expect, test } from 'vitest'
import { smsFault, smsNeedsStake, smsOf } from '#shared/model/site/sms-template.ts'

const pick = (match_id: string, outcome: string) => ({
  match_id,
  sub_type_id: '1',
  odd_key: outcome,
  outcome,
  odd_value: '1.85',
  round_id: '',
})
const slip = { stake: '50', count: '2', total_odds: '3.42', picks: [pick('12', '1'), pick('34', 'X')] }

test.each([
  ['29290: BET[ {match_id}#{outcome}] {stake}', '29290', 'BET 12#1 34#X 50'],
  ['[{match_id},{odd_value};]{count} {total_odds}', '', '12,1.85;34,1.85;2 3.42'],
  ['+254700:[{round_id}{match_id} ]', '+254700', '12 34'],
  ['12:00 [{match_id}]', '', '12:00 1234'],
])('the template %s makes an SMS of a slip', (template, to, text) => {
  expect([smsFault(template), smsOf(template, slip)]).toEqual([undefined, { to, text }])
})

test('an SMS needs a stake where its template has one', () => {
  expect(['[{match_id}] {stake}', '[{match_id}]'].map(smsNeedsStake)).toEqual([true, false])
})

test.each([
  ['', 'must have one ['],
  ['BET {stake}', 'must have one ['],
  ['[{match_id}][{outcome}]', 'must have one ['],
  ['[]', 'must have one ['],
  ['[{match_id}] {match_id} {name}', 'has {match_id}, {name}, which'],
  ['[{stake}]', 'has {stake}, which'],
])('the SMS template %j is rejected', (template, fault) => {
  expect(smsFault(template)).toContain(fault)
})
