/** A shield of one colour (`field`) with a drawing of another (`charge`) on it: the terms of heraldry. */
export interface CrestPattern {
  readonly field: string
  readonly charge: string
  readonly cut: 'halves' | 'stripes' | 'sash' | 'quarters'
}

const pairs = [
  ['#2f6fed', '#ffffff'],
  ['#e6b422', '#16324f'],
  ['#b3261e', '#17110f'],
  ['#0aa36f', '#ffffff'],
  ['#7a3ff2', '#ffffff'],
  ['#f06b1f', '#1a1310'],
  ['#e7e7e7', '#b3261e'],
  ['#165b33', '#e6b422'],
  ['#4a4f55', '#f06b1f'],
  ['#17a2c6', '#f4fbff'],
  ['#d22222', '#ffdd00'],
  ['#20242c', '#99aadd'],
  ['#0066cc', '#ffd84d'],
  ['#993333', '#eeeeee'],
  ['#0e7c86', '#ffb199'],
  ['#d94f8a', '#2a1030'],
  ['#5b2333', '#f2c14e'],
  ['#86b817', '#0d2b1d'],
  ['#1b998b', '#13293d'],
  ['#f4f1de', '#2b59c3'],
  ['#6c757d', '#e9f5db'],
  ['#ff9f1c', '#5f0f40'],
  ['#284b63', '#ff6b6b'],
  ['#f7d6e0', '#7b2cbf'],
] as const

const cuts = ['halves', 'stripes', 'sash', 'quarters'] as const

/** The crest of a team, from a hash of its name. */
export function crestPattern(team: string): CrestPattern {
  const hash = hashOf(team)
  const [one, other] = pairs[hash % pairs.length] ?? pairs[0]
  const [field, charge] = (hash >>> 12) % 2 === 0 ? [one, other] : [other, one]
  return { field, charge, cut: cuts[(hash >>> 8) % cuts.length] ?? 'halves' }
}

/** Hash of a name: FNV-1a with a final mix, since club names share endings. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** A code of three letters, for where there is no room for the name. */
export function teamCode(team: string): string {
  return team
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 3)
    .toUpperCase()
}
