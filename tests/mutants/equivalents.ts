/** A mutant that no test can notice, since the changed code does the same. */
export interface Equivalent {
  readonly file: string
  /** The whole line that is changed, without the spaces around it. */
  readonly code: string
  /** The replacements that Stryker puts in that line, as its report has them. */
  readonly becomes: readonly string[]
  readonly why: string
}

/** Survivors that were looked at and change nothing. They count neither as noticed nor as missed. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'shared/amounts.ts',
    code: "return `${value < 0 ? '-' : ''}${grouped}${cents === '00' ? '' : `.${cents}`}`",
    becomes: ['value <= 0'],
    why: 'Zero has been answered two lines above.',
  },
  {
    file: 'shared/slip/decimal.ts',
    code: "if (whole === '') return undefined",
    becomes: ['false'],
    why: 'No digits make zero units, for which the next check answers the same.',
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
]
