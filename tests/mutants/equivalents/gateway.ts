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
  {
    file: 'gateway/poll/chunks.ts',
    code: 'const open = chunk.filter((entry) => isOpen(entry) && attempt >= entry.newest)',
    becomes: ['attempt > entry.newest'],
    why: 'No entry has had an answer of the attempt that was refused.',
  },
  {
    file: 'gateway/poll/chunks.ts',
    code: 'const answered = chunk.filter((entry) => isOpen(entry) && attempt >= entry.newest)',
    becomes: ['attempt > entry.newest'],
    why: 'No entry has two answers of one attempt.',
  },
  {
    file: 'gateway/poll/chunks.ts',
    code: 'void askOnce([entry], { callsLeft: 0, isAnswered: false, refused: [] })',
    becomes: ['true'],
    why: 'Nobody looks at the search of one that is asked alone.',
  },
  {
    file: 'gateway/poll/loop.ts',
    code: 'if (stopped || attempt < newest) return',
    becomes: ['attempt <= newest'],
    why: 'No attempt is the newest before it is taken.',
  },
  {
    file: 'gateway/poll/loop.ts',
    code: 'if (told) await told',
    becomes: ['true'],
    why: 'Waiting for nothing takes a turn in which nothing else is due.',
  },
  {
    file: 'gateway/poll/timer.ts',
    code: 'waitMs > LONGEST_WAIT_MS',
    becomes: ['waitMs >= LONGEST_WAIT_MS'],
    why: 'After the longest wait it is looked at again, and is due.',
  },
]
