import type { Equivalent } from '../equivalent.ts'

export const streams: readonly Equivalent[] = [
  {
    file: 'client/streams/connection.ts',
    code: 'timer(random() * (within > 0 ? within : 0), scheduler)',
    becomes: ['true', 'within >= 0'],
    why: 'A timer with a negative or NaN delay fires at once as well.',
  },
  {
    file: 'client/streams/feed.ts',
    code: 'if (params === null) stream?.subscription.unsubscribe()',
    becomes: ['stream.subscription'],
    why: 'It is settled only where there is a stream.',
  },
  {
    file: 'client/streams/feed.ts',
    code: 'else stream?.params$.next(params)',
    becomes: ['stream.params$'],
    why: 'It is settled only where there is a stream.',
  },
  {
    file: 'client/streams/feed.ts',
    code: 'filter: ({ stream }) => stream !== null,',
    becomes: ['true'],
    why: 'Without a stream nothing is settled.',
  },
  {
    file: 'client/streams/followed.ts',
    code: `sample({ clock: landed, fn: (states) => states.at(-1)?.link ?? 'lost', target: linkSeen })`,
    becomes: ['states.at(-1).link'],
    why: 'No batch is empty.',
  },
  {
    file: 'client/streams/freshness.ts',
    code: 'const worse = fromBest.indexOf(one.state) >= fromBest.indexOf(other.state) ? one : other',
    becomes: ['fromBest.indexOf(one.state) > fromBest.indexOf(other.state)'],
    why: 'Of two equally fresh states either may be taken: age and proof come from both.',
  },
  {
    file: 'client/streams/socket.ts',
    code: 'reconnection: false,',
    becomes: ['true'],
    why: 'The subscriber disposes of a lost connection, which ends its attempts too.',
  },
  {
    file: 'client/streams/decode.ts',
    code: ': { ...stamp, health, changes: changes.filter((change) => change !== undefined) }',
    becomes: ['changes', 'true'],
    why: 'None is undefined by then: the compiler cannot know.',
  },
  {
    file: 'client/streams/decode.ts',
    code: `return state && typeof fields?.as_of === 'number' ? { state, as_of: fields.as_of } : undefined`,
    becomes: ['fields.as_of'],
    why: 'A state was read from fields.',
  },
  {
    file: 'client/streams/follower.ts',
    code: 'if (frame.epoch !== memory.replica?.epoch) continue',
    becomes: ['memory.replica.epoch'],
    why: 'An answer that is no gap brings a replica.',
  },
  {
    file: 'client/streams/follower.ts',
    code: 'doubted: false,',
    becomes: ['true'],
    why: 'Without a replica the whole state is requested, doubted or not.',
  },
  {
    file: 'client/streams/gather.ts',
    code: 'if (due) return',
    becomes: ['false'],
    why: 'A second flush of one turn finds nothing to do.',
  },
  {
    file: 'client/streams/gather.ts',
    code: 'due = true',
    becomes: ['false'],
    why: 'A second flush of one turn finds nothing to do.',
  },
  {
    file: 'client/streams/pulse.ts',
    code: 'signs++',
    becomes: ['signs--'],
    why: 'Only a change of the number is checked.',
  },
  {
    file: 'client/streams/server-time.ts',
    code: 'scan((best, sample) => (sample.tookMs < best.tookMs ? sample : best)),',
    becomes: ['sample.tookMs <= best.tookMs'],
    why: 'Of two equally fast samples either is as good.',
  },
  {
    file: 'client/streams/feed.ts',
    code: 'filter: ({ stream, opening }, params) => params !== null && !stream && !opening,',
    becomes: ['true'],
    why: 'Parameters become null only after there were some, while their stream is open.',
  },
  {
    file: 'shared/topics/replica.ts',
    code: `if (taken === 'gap') return 'gap'`,
    becomes: ['false'],
    why: "A 'gap' has no epoch, so the end finds the gap.",
  },
  {
    file: 'shared/topics/replica.ts',
    code: `health.state === 'live' && health.as_of < at ? { ...health, as_of: at } : health`,
    becomes: ['health.as_of <= at'],
    why: 'The same time makes the same health.',
  },
  {
    file: 'client/streams/socket.ts',
    code: 'forceNew: true,',
    becomes: ['false'],
    why: 'A second socket of the same namespace gets its own connection anyway.',
  },
]
