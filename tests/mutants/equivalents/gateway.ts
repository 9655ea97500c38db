import type { Equivalent } from '../equivalent.ts'

export const gateway: readonly Equivalent[] = [
  {
    file: 'gateway/sandbox/bets/offered-pick.ts',
    code: "market: market?.name ?? '',",
    becomes: ['market.name'],
    why: 'An offer is one of a market: the compiler cannot know.',
  },
  {
    file: 'gateway/sandbox/bets/offered-pick.ts',
    code: 'name: outcomes.find(({ odd_key }) => odd_key === pick.odd_key)?.name ?? pick.odd_key,',
    becomes: ['outcomes.find(({ odd_key }) => odd_key === pick.odd_key).name'],
    why: 'What has a price is an outcome of its market: the compiler cannot know.',
  },
  {
    file: 'gateway/sandbox/bets/settle.ts',
    code: 'const leg = bets.find(bet_id)?.legs[position]',
    becomes: ['bets.find(bet_id).legs'],
    why: 'A leg has a bet: the schema sees to it.',
  },
  {
    file: 'gateway/sandbox/bets/settle.ts',
    code: "if (bet?.state !== 'open') return",
    becomes: ['false', 'bet.state'],
    why: 'A bet that was closed is closed no second time: `close` says so, and no money moves.',
  },
]
