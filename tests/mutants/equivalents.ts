/** A mutant that no test can notice, since the changed code does the same. */
export interface Equivalent {
  readonly file: string
  /** The whole line that is changed, without the spaces around it. */
  readonly code: string
  /** The replacements that Stryker puts in that line, as its report has them; undefined: whatever it puts there. */
  readonly becomes?: readonly string[]
  readonly why: string
}

/** Survivors that were looked at and change nothing. They count neither as noticed nor as missed. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'shared/amounts.ts',
    code: `return \`\${value < 0 ? '-' : ''}\${grouped}\${cents === '00' ? '' : \`.\${cents}\`}\``,
    becomes: ['value <= 0'],
    why: 'Zero was returned before.',
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
  {
    file: 'shared/topics/name.ts',
    code: 'if (!first || parts.some((part) => !part)) return undefined',
    why: '`parseTopic` writes the name again and compares: a check that lets more through is caught there.',
  },
  {
    file: 'shared/topics/name.ts',
    code: `if (kind === 'periods' && parts.length === 1) return { kind, competition_id: first }`,
    why: '`parseTopic` writes the name again and compares: a check that lets more through is caught there.',
  },
  {
    file: 'shared/topics/name.ts',
    code: `if (kind === 'live' && parts.length === 1) return { kind, round_id: first }`,
    why: '`parseTopic` writes the name again and compares: a check that lets more through is caught there.',
  },
  {
    file: 'shared/topics/name.ts',
    code: `if (kind === 'selection' && parts.length === 3 && second && third)`,
    why: '`parseTopic` writes the name again and compares: a check that lets more through is caught there.',
  },
  {
    file: 'shared/topics/live.ts',
    code: 'if (before[key] === after[key]) return []',
    why: 'A shortcut: an unchanged row has no facts.',
  },
  {
    file: 'shared/topics/live.ts',
    code: 'if (before === undefined || after === undefined) return []',
    why: 'Without a score the difference is no number, which is neither above nor below zero.',
  },
  {
    file: 'shared/topics/rows.ts',
    code: 'if (fields.every(([, kept, item]) => kept === item)) return value',
    why: 'A shortcut: without it an equal copy is returned.',
  },
  {
    file: 'shared/topics/rows.ts',
    code: `if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false`,
    becomes: ['false'],
    why: 'Values of another type have no fields in common; what has none at all was compared one line above.',
  },
  {
    file: 'shared/provider/verdict.ts',
    code: 'status !== undefined && succeedsOn.includes(status)',
    becomes: ['true'],
    why: 'No list of statuses includes undefined.',
  },
  {
    file: 'shared/provider/verdict.ts',
    code: `if (status === undefined || fields === undefined || fields.outcome === 'unknown') return 'unknown'`,
    becomes: ['false'],
    why: 'No answer has no body either.',
  },
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
    file: 'client/streams/connection.ts',
    code: 'timer(random() * (within > 0 ? within : 0), scheduler)',
    becomes: ['true', 'within >= 0'],
    why: 'A timer of less than nothing, or of no number, is over at once as well.',
  },
  {
    file: 'client/streams/feed.ts',
    code: 'if (wish === null) flow?.subscription.unsubscribe()',
    becomes: ['flow.subscription'],
    why: 'It is settled only where there is a flow.',
  },
  {
    file: 'client/streams/feed.ts',
    code: 'else flow?.wish$.next(wish)',
    becomes: ['flow.wish$'],
    why: 'It is settled only where there is a flow.',
  },
  {
    file: 'client/streams/feed.ts',
    code: 'filter: ({ flow }) => flow !== null,',
    becomes: ['true'],
    why: 'Without a flow nothing is settled.',
  },
  {
    file: 'client/streams/feed.ts',
    code: `fn: (states) => states.at(-1)?.link ?? 'lost',`,
    becomes: ['states.at(-1).link'],
    why: 'The list has a last one: the filter sees to it.',
  },
  {
    file: 'client/streams/socket.ts',
    code: 'reconnection: false,',
    becomes: ['true'],
    why: 'Whoever is told that the connection is gone leaves it, which ends its attempts too.',
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
    code: 'if (frame.epoch !== memory.picture?.epoch) continue',
    becomes: ['memory.picture.epoch'],
    why: 'An answer that is no gap brings a picture.',
  },
  {
    file: 'client/streams/follower.ts',
    code: 'doubted: false,',
    becomes: ['true'],
    why: 'Without a picture the whole state is asked for, doubted or not.',
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
    why: 'It is looked only whether the number has changed.',
  },
  {
    file: 'client/streams/server-time.ts',
    code: 'scan((best, sample) => (sample.tookMs < best.tookMs ? sample : best)),',
    becomes: ['sample.tookMs <= best.tookMs'],
    why: 'Of two that took as long either is as good.',
  },
]
