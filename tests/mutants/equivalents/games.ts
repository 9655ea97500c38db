import type { Equivalent } from '../equivalent.ts'

export const games: readonly Equivalent[] = [
  {
    file: 'gateway/sandbox/casino/games/play/mines.ts',
    code: '...(hit !== undefined && { hit }),',
    becomes: ['true'],
    why: 'A round is stored as JSON, which has no undefined fields.',
  },
  {
    file: 'gateway/sandbox/casino/games/play/round.ts',
    code: `if (server_seed === undefined || client_seed === undefined) throw new Error(\`Seed \${seed_id} is not in use\`)`,
    becomes: ['false', ';', 'server_seed === undefined && client_seed === undefined'],
    why: 'A round is opened only under a seed in use, and seeds are never deleted.',
  },
  {
    file: 'gateway/sandbox/casino/games/play/round.ts',
    code: `if (!round) throw new Error(\`There is no game round \${round_id}\`)`,
    becomes: ['false', ';'],
    why: 'The round was just added or settled.',
  },
  {
    file: 'gateway/sandbox/casino/games/play/seeds.ts',
    code: "if (!next) throw new Error('A committed seed is kept')",
    becomes: ['false', ';'],
    why: 'The seed was committed just before.',
  },
  {
    file: 'gateway/sandbox/casino/games/rules/mines.ts',
    code: 'for (let at = 0; at < mines; at++) {',
    becomes: ['at <= mines'],
    why: 'One more swap exchanges two safe tiles.',
  },
]
