import type { Score } from '#shared/league-model.ts'

/** An outcome by the meaning of its key: true where it wins at this score. Shares nothing with the sandbox. */
export function isTrue(odd_key: string, { home, away, half }: Score): boolean {
  const ahead = (one: number, other: number) => (one > other ? 'home' : one < other ? 'away' : 'draw')
  const [result, early] = [ahead(home, away), ahead(half.home, half.away)]
  const [, way, line] = /^(over|under)_(\d\.5)$/.exec(odd_key) ?? []
  if (way) return home + away > Number(line) === (way === 'over')
  const [, one, other] = /^(home|draw)_or_(draw|away)$/.exec(odd_key) ?? []
  if (one) return result === one || result === other
  if (odd_key === 'yes' || odd_key === 'no') return (home > 0 && away > 0) === (odd_key === 'yes')
  if (/^\d-\d$/.test(odd_key)) return odd_key === `${home}-${away}`
  if (odd_key === 'other') return home > 4 || away > 4
  if (odd_key === 'draw') return result === 'draw'
  const [, team] = /^(home|away)_team$/.exec(odd_key) ?? []
  return team ? result === team : odd_key === `${early}-${result}`
}

/**
 * Bernstein's inequality: a sum of independent yes-or-no draws with variance V strays from its mean by more than this
 * with probability `falseAlarm` at most. It holds exactly, for any number of draws and however their chances differ.
 */
export function mostStray(variance: number, falseAlarm: number): number {
  const rarity = Math.log(2 / falseAlarm)
  return rarity / 3 + Math.sqrt((rarity / 3) ** 2 + 2 * rarity * variance)
}
