import type { Change } from '#shared/topics/protocol.ts'
import type { State, Tick } from '../log/log.ts'
import { keysOf } from './keys.ts'
import type { Redis } from './redis.ts'
import type { Base, Replicas } from './replicas.ts'
import { readScript } from './scripts.ts'

/** How many topics are read at once. */
const AT_ONCE = 200

/** What Redis holds of a topic. */
interface Kept {
  readonly base: Base
  readonly at: number
  /** Undefined where the changes lead on from what is held. */
  readonly rows: string | undefined
  readonly changes: readonly string[]
  /** Undefined where it was never asked. */
  readonly tick: Tick | undefined
}

/**
 * Brings topics to where Redis has them: by the changes that were missed where it still knows them, else by the
 * whole state. One that Redis does not know stays as it is. Rejects where Redis does not answer.
 * @param how `settled`: nobody commits to them meanwhile, so what Redis does not hold, it lost, and what was made
 * here alone goes on. `patient`: what was asked for here, alone, is kept until the cluster has something newer.
 * @returns how many polls were told by then, and how those of the topics stand
 */
export async function readTopics(
  redis: Redis,
  unit: string,
  replicas: Replicas,
  topics: readonly string[],
  how: 'settled' | 'patient' | 'plain',
) {
  const keys = keysOf(unit)
  const ticks = new Map<string, Tick>()
  let polls = 0
  for (let at = 0; at < topics.length || at === 0; at += AT_ONCE) {
    const some = topics.slice(at, at + AT_ONCE)
    const held = some.map((topic) => replicas.of(topic).history.state)
    const reply = await redis.run(
      readScript,
      [keys.polls, ...some.flatMap((topic) => [keys.state(topic), keys.changes(topic)])],
      held.flatMap(({ epoch, seq }) => [epoch, String(seq)]),
    )
    const [told, ...kept] = reply as [number, ...KeptReply[]]
    polls = told
    some.forEach((topic, nth) => {
      // Forgotten meanwhile: reading it would hold it again.
      if (!replicas.has(topic)) return
      const read = readKept(kept[nth])
      adopt(replicas, topic, read, how)
      if (read.tick) ticks.set(topic, read.tick)
    })
  }
  return { polls, ticks }
}

type KeptReply = [...fields: string[], changes: string[]]

function readKept(reply: KeptReply | undefined): Kept {
  const [epoch = '', seq, digest = '', at, rows, askedAt, lastGoodAt, failing] = (reply ?? []) as string[]
  return {
    base: epoch === '' ? undefined : { epoch, seq: Number(seq), digest },
    at: Number(at),
    rows: rows || undefined,
    changes: (reply?.at(-1) ?? []) as string[],
    tick: askedAt
      ? { askedAt: Number(askedAt), lastGoodAt: Number(lastGoodAt), failing: failing === '1' }
      : undefined,
  }
}

function adopt(replicas: Replicas, topic: string, kept: Kept, how: 'settled' | 'patient' | 'plain') {
  const { base, at, rows, changes, tick } = kept
  const isSettled = how === 'settled'
  const replica = replicas.of(topic)
  const { epoch, seq } = replica.history.state
  // A commit may have overtaken the answer.
  const isBehind = base?.epoch === epoch && base.seq < seq
  const isAhead = how === 'patient' && replica.saidAt > (tick?.lastGoodAt ?? 0)
  const goesOn = replica.standing === 'own' && (isSettled || isAhead)
  if (base && !isBehind && !goesOn) {
    replica.standing = 'shared'
    const led = changes.map((change) => JSON.parse(change) as Change)
    if (rows !== undefined) replicas.replace(topic, base, at, rowsOf(rows), led)
    else for (const change of led) replicas.follow(change)
  } else if (!isSettled) return
  replica.base = base && isSame(base, replica.history.state) ? 'as held' : base
}

const isSame = (base: NonNullable<Base>, { epoch, seq, digest }: State) =>
  base.epoch === epoch && base.seq === seq && base.digest === digest

const rowsOf = (text: string) => Object.assign(Object.create(null), JSON.parse(text))
