import type { Equivalent } from '../equivalent.ts'

export const gateway: readonly Equivalent[] = [
  {
    file: 'gateway/poll/selections/chunks.ts',
    code: 'const open = chunk.filter((entry) => isOpen(entry) && attempt >= entry.newest)',
    becomes: ['attempt > entry.newest'],
    why: 'No entry has an answer of an attempt that was refused.',
  },
  {
    file: 'gateway/poll/selections/chunks.ts',
    code: 'const answered = chunk.filter((entry) => isOpen(entry) && attempt >= entry.newest)',
    becomes: ['attempt > entry.newest'],
    why: 'No entry has two answers of one attempt.',
  },
  {
    file: 'gateway/poll/selections/chunks.ts',
    code: 'void askOnce([entry], { callsLeft: 0, isAnswered: false, refused: [] })',
    becomes: ['true'],
    why: 'The search of an isolated selection is never read.',
  },
  {
    file: 'gateway/poll/loop.ts',
    code: 'if (stopped || attempt.nth < schedule.newest) return',
    becomes: ['attempt.nth <= schedule.newest'],
    why: 'An attempt becomes the newest only after this line.',
  },
  {
    file: 'gateway/poll/loop.ts',
    code: 'if (committed) await committed',
    becomes: ['true'],
    why: 'Awaiting undefined only delays to the next microtask.',
  },
  {
    file: 'gateway/poll/timer.ts',
    code: 'waitMs > LONGEST_WAIT_MS',
    becomes: ['waitMs >= LONGEST_WAIT_MS'],
    why: 'After the longest wait the time is compared again, and is due.',
  },
  {
    file: 'gateway/cluster/commit-queue.ts',
    code: 'return queue.splice(0, Math.min(AT_ONCE, repeated < 0 ? queue.length : repeated))',
    becomes: ['repeated <= 0'],
    why: 'The first topic of the queue is no repetition.',
  },
]
