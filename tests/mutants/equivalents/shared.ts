import type { Equivalent } from '../equivalent.ts'

export const shared: readonly Equivalent[] = [
  {
    file: 'shared/amounts.ts',
    code: `return \`\${value < 0 ? '-' : ''}\${grouped}\${cents === '00' ? '' : \`.\${cents}\`}\``,
    becomes: ['value <= 0'],
    why: 'Zero was returned before.',
  },
  {
    file: 'shared/model/field.ts',
    code: "const time = typeof value === 'string' ? timeOf(value) : typeof value === 'number' ? value : Number.NaN",
    becomes: ['true'],
    why: 'A value that is no number is not finite either.',
  },
  {
    file: 'shared/model/site/leaderboard.ts',
    code: 'if (!mobile && Object.values(earned).every((value) => value === undefined)) return []',
    becomes: ['Object.values(earned).some(value => value === undefined)'],
    why: 'A row earns one figure: points or a multiplier.',
  },
  {
    file: 'shared/slip/decimal.ts',
    code: "if (whole === '') return undefined",
    becomes: ['false'],
    why: 'No digits make zero units, for which the next check returns the same.',
  },
  {
    file: 'shared/slip/decimal.ts',
    code: 'return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 }',
    becomes: ['scale > 0'],
    why: 'At scale 0 both sides are the same number.',
  },
  {
    file: 'shared/slip/sum.ts',
    code: 'const win = uncapped > played ? uncapped - played : 0n',
    becomes: ['uncapped >= played'],
    why: 'Where both are equal their difference is zero.',
  },
  {
    file: 'shared/slip/sum.ts',
    code: 'paid > played ? ((paid - played) * BigInt(tax.winningsPermille)) / 1000n : 0n',
    becomes: ['paid >= played'],
    why: 'Where both are equal the tax on their difference is zero.',
  },
  {
    file: 'shared/slip/sum.ts',
    code: 'const least = (one: bigint, other: bigint) => (one < other ? one : other)',
    becomes: ['one <= other'],
    why: 'The smaller of two equal numbers is either.',
  },
  {
    file: 'shared/topics/live.ts',
    code: 'if (before[key] === after[key]) return []',
    why: 'A shortcut: an unchanged row has no facts.',
  },
  {
    file: 'shared/topics/live.ts',
    code: 'if (before === undefined || after === undefined) return []',
    why: 'Without a score the difference is no number, which is neither above nor below zero.',
  },
  {
    file: 'shared/topics/rows.ts',
    code: 'if (fields.every(([, kept, item]) => kept === item)) return value',
    why: 'A shortcut: without it an equal copy is returned.',
  },
  {
    file: 'shared/topics/rows.ts',
    code: `if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false`,
    becomes: ['false'],
    why: 'Values of other types have no fields in common; values without fields were compared one line above.',
  },
  {
    file: 'shared/provider/verdict.ts',
    code: 'status !== undefined && succeedsOn.includes(status)',
    becomes: ['true'],
    why: 'No list of statuses includes undefined.',
  },
  {
    file: 'shared/provider/verdict.ts',
    code: `if (status === undefined || fields === undefined || fields.outcome === 'unknown') return 'unknown'`,
    becomes: ['false'],
    why: 'Without an answer there is no body either.',
  },
  {
    file: 'shared/model/casino/curve.ts',
    code: 'let ms = Math.max(0, Math.floor(Math.log(hundredths / HUNDREDTHS) / GROWTH_PER_MS) - 2)',
    becomes: ['Math.log(hundredths / HUNDREDTHS) * GROWTH_PER_MS'],
    why: 'From any earlier start the search ends at the same ms, only later.',
  },
]
