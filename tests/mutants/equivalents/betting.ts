import type { Equivalent } from '../equivalent.ts'

export const betting: readonly Equivalent[] = [
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
