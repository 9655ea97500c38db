import type { Equivalent } from '../equivalent.ts'

export const betting: readonly Equivalent[] = [
  {
    file: 'client/odds/pick-board.ts',
    code: 'if (watching.size === 0 && watchers.get(key) === watching) watchers.delete(key)',
    becomes: ['false', 'watchers.get(key) !== watching', ';'],
    why: 'An empty set of watchers has no effect but its size, and no other set replaces it.',
  },
  {
    file: 'client/odds/pick-board.ts',
    code: 'has: (kind: SlipKind, key: string): boolean => picked.get(kind)?.has(key) ?? false,',
    becomes: ['picked.get(kind).has', 'true'],
    why: 'The board opens with picks of each kind.',
  },
  {
    file: 'client/odds/price-board.ts',
    code: 'if (watching.size === 0 && watchers.get(key) === watching) watchers.delete(key)',
    becomes: ['false', 'watchers.get(key) !== watching', ';'],
    why: 'An empty set of watchers has no effect but its size, and no other set replaces it.',
  },
  {
    file: 'client/odds/price-board.ts',
    code: 'const isStill = ({ key, movedAt }: Moved) => moves.get(key)?.movedAt === movedAt',
    becomes: ['moves.get(key).movedAt'],
    why: 'A mark fades before it is removed, and is removed once, so it exists at both checks.',
  },
  {
    file: 'client/odds/prices.ts',
    code: 'const landed = followedEach({ $shows: $watched.map((names) => names.length > 0), $names: $watched })',
    becomes: ['true', 'names.length >= 0'],
    why: 'A feed of no topics brings nothing.',
  },
  {
    file: 'client/odds/prices.ts',
    code: "return parsed?.kind === 'selection' ? selectionKey(parsed) : undefined",
    becomes: ['true', 'parsed.kind'],
    why: 'Only topics of selections are watched: the compiler cannot know.',
  },
  {
    file: 'client/odds/prices.ts',
    code: 'if (key === undefined) continue',
    becomes: ['false'],
    why: 'Only topics of selections are watched: the compiler cannot know.',
  },
  {
    file: 'client/odds/prices.ts',
    code: 'const known = fromBest.indexOf(one.state) >= fromBest.indexOf(other.state) ? one : other',
    becomes: ['fromBest.indexOf(one.state) > fromBest.indexOf(other.state)'],
    why: 'Of two equally fresh states either may be taken: age and proof come from both.',
  },
  {
    file: 'client/slip/line.ts',
    code: "const way = now === undefined || now === line.taken ? undefined : now > line.taken ? 'up' : 'down'",
    becomes: ['now >= line.taken'],
    why: 'Equal prices were excluded before.',
  },
  {
    file: 'client/slip/line.ts',
    code: 'return { ...line, version: seen?.version, now, way, since: way && seen?.since, blockReason }',
    becomes: ['seen.since'],
    why: 'Only a line with a current selection has a direction.',
  },
  {
    file: 'client/slip/options.ts',
    code: "const old = kind === 'sports' ? readOld() : undefined",
    becomes: ['true'],
    why: 'The sports slip is read first, and deletes the old entry.',
  },
  {
    file: 'client/slip/sharing/shared-league.ts',
    code: 'scopeBind(validation.fx, { safe: true }),',
    becomes: ['false'],
    why: 'A page always runs in a scope.',
  },
  {
    file: 'client/slip/sharing/shared-league.ts',
    code: 'scopeBind(fixtures.fx, { safe: true }),',
    becomes: ['false'],
    why: 'A page always runs in a scope.',
  },
  {
    file: 'client/slip/sharing/shared-league.ts',
    code: 'scopeBind(markets.fx, { safe: true }),',
    becomes: ['false'],
    why: 'A page always runs in a scope.',
  },
  {
    file: 'client/slip/sharing/shared-league.ts',
    code: 'scopeBind(competitions.fx, { safe: true }),',
    becomes: ['false'],
    why: 'A page always runs in a scope.',
  },
  {
    file: 'client/slip/sharing/shared-league.ts',
    code: 'scopeBind(periods.fx, { safe: true }),',
    becomes: ['false'],
    why: 'A page always runs in a scope.',
  },
  {
    file: 'client/slip/sharing/shared-sports.ts',
    code: "if (!page || !market || offered?.odd_value === undefined || offered.state !== 'open') return undefined",
    becomes: ['false', '!page && !market'],
    why: 'An outcome is found only in a market of a page: the compiler cannot know.',
  },
  {
    file: 'client/slip/sharing/shared-sports.ts',
    code: 'const ask = scopeBind(match.fx, { safe: true })',
    becomes: ['false'],
    why: 'A page always runs in a scope.',
  },
  {
    file: 'client/slip/total.ts',
    code: "if (!boost) return ''",
    becomes: ['false'],
    why: 'A sum without a boost has no next step and no percent.',
  },
]
