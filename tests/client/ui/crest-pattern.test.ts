import { describe, expect, it } from 'vitest'
import { crestPattern, teamCode } from '#client/ui/crest/pattern.ts'

const names = Array.from({ length: 400 }, (_, index) => `Club ${index} United`)

describe('a crest', () => {
  it('uses every cut, and seldom gives two clubs of a league of twenty the same one', () => {
    const patterns = names.map((name) => JSON.stringify(crestPattern(name)))
    expect(new Set(names.map((name) => crestPattern(name).cut)).size).toBe(4)
    for (let start = 0; start < patterns.length; start += 20) {
      const league = patterns.slice(start, start + 20)
      expect(new Set(league).size).toBeGreaterThanOrEqual(15)
    }
  })

  it('stands beside a code of three letters, whatever the name holds', () => {
    expect(teamCode('Kisumu Royals')).toBe('KIS')
    expect(teamCode('St. Élan')).toBe('STÉ')
    expect(teamCode('FC')).toBe('FC')
  })
})
