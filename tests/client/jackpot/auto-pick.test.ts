import { describe, expect, it } from 'vitest'
import { autoPicked, isWeighted, readSeed, seedFrom } from '#client/jackpot/auto-pick.ts'
import { ticketResults } from '#shared/slip/ticket.ts'
import { jackpotOf } from './jackpot-of.ts'

const opening = [1.2, 5.2, 9.2]
const jackpot = jackpotOf(opening, opening)

/** Draws of each result in the first match, by the first seeds. */
const counts = (of: typeof jackpot, seeds = 600) => {
  const drawn = Array.from({ length: seeds }, (_, seed) => autoPicked(of, seed).chosen['1']?.[0])
  return ticketResults.map((result) => drawn.filter((one) => one === result).length)
}

describe('a random ticket', () => {
  it('is the same for a seed in every version', () => {
    const signs = { home_team: '1', draw: 'X', away_team: '2' } as const
    const told = (of: typeof jackpot, seed: number) =>
      Object.values(autoPicked(of, seed).chosen)
        .flat()
        .map((result) => signs[result])
        .join('')
    const first = Array.from({ length: 12 }, (_, at) => told(jackpot, at * 83_333)).join(' ')
    expect(first).toBe('111 111 11X 1XX X11 221 1X1 X11 112 X11 111 11X')
    const equal = Array.from({ length: 12 }, (_, at) => told(jackpotOf(opening), at * 83_333)).join(' ')
    expect(equal).toBe('111 111 2X2 X22 2XX 221 12X 21X 112 22X 211 2X2')
  })

  it('has likelier results more often, and all equally often without opening prices', () => {
    expect(isWeighted(jackpot)).toBe(true)
    const [home = 0, draw = 0, away = 0] = counts(jackpot)
    expect(home).toBeGreaterThan(draw)
    expect(draw).toBeGreaterThan(away)
    expect(away).toBeGreaterThan(0)
    const { matches, ...rest } = jackpotOf(opening)
    expect(isWeighted({ ...rest, matches: [...matches, ...jackpot.matches] })).toBe(true)
    for (const told of [undefined, [1.5, 4.2]]) {
      const equal = jackpotOf(opening, told)
      expect(isWeighted(equal)).toBe(false)
      for (const count of counts(equal)) expect(Math.abs(count - 200)).toBeLessThan(50)
    }
  })
})

describe('a seed', () => {
  it('is read from a typed whole number below a million', () => {
    expect(['0', ' 77 ', '999999', '007'].map(readSeed)).toEqual([0, 77, 999_999, 7])
    expect(['', '-1', '1.5', '1e3', 'seven', '1000000'].map(readSeed)).toEqual(Array(6).fill(undefined))
  })

  it('drawn at random covers the whole range', () => {
    expect([0, 0.5, 1 - 2 ** -32].map(seedFrom)).toEqual([0, 500_000, 999_999])
  })
})
