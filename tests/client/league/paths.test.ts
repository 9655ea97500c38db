import { expect, it } from 'vitest'
import { queryWith } from '#client/league/paths.ts'

it('the choice of a season or a club keeps the competition of the address, and what else it names', () => {
  const held = new URLSearchParams('competition=3&club=Lamu+Dhow&season=7')
  const chosen = (name: string, value: string | undefined) => String(queryWith(held, name, value))
  expect(chosen('season', '6')).toBe('competition=3&club=Lamu+Dhow&season=6')
  expect(chosen('season', undefined)).toBe('competition=3&club=Lamu+Dhow')
  expect(chosen('club', 'A & B')).toBe('competition=3&club=A+%26+B&season=7')
  expect(String(held)).toBe('competition=3&club=Lamu+Dhow&season=7')
})
