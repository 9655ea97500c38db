import type { Equivalent } from '../equivalent.ts'

export const gateway: readonly Equivalent[] = [
  {
    file: 'gateway/cluster/commit-queue.ts',
    code: 'return queue.splice(0, Math.min(AT_ONCE, repeated < 0 ? queue.length : repeated))',
    becomes: ['repeated <= 0'],
    why: 'The first topic of the queue is no repetition.',
  },
]
