import type { RefusalCode, SubscribeAnswer, Version } from './protocol.ts'
import { type Frame, type Replica, replicaOf, takeFrame, takeMissed } from './replica.ts'
import { askAgainAfterMs, askAgainLateMs, startOverAfterMs } from './retry-delay.ts'

/** Most frames held while an answer is awaited; the oldest are dropped, since the answer is newer. */
const HELD_FRAMES = 512

/** Number of temporary refusals in a row after which an error is shown. */
export const ERROR_AFTER_REFUSALS = 3

/** `unreached`: no answer of the gateway came over HTTP either. */
export type TopicError = RefusalCode | 'unreached'

/** The state of a follower of one topic. */
export interface Memory {
  readonly replica: Replica | undefined
  /** The frames that came while an answer is awaited; undefined: none is awaited. */
  readonly waiting: readonly Frame[] | undefined
  /** The replica may be wrong: the next answer must be a whole state. */
  readonly doubted: boolean
  /** Gaps since a beat last proved the replica. */
  readonly gaps: number
  readonly refusals: number
  readonly error: TopicError | undefined
}

export type Input =
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'answer'; readonly answer: SubscribeAnswer }
  | { readonly kind: 'failed' }

/** The next memory, and the delay before the next request where one is needed. */
export interface Move {
  readonly memory: Memory
  readonly askAfterMs?: number
}

export const initialMemory: Memory = {
  replica: undefined,
  waiting: [],
  doubted: false,
  gaps: 0,
  refusals: 0,
  error: undefined,
}

/** Version to resume from; undefined: request the whole state. */
export const sinceOf = ({ replica, doubted }: Memory): Version | undefined => (doubted ? undefined : replica)

/** The next state after a frame, an answer or a failed request. Pure: tests try any order of them. */
export function turn(memory: Memory, input: Input, random: number): Move {
  if (input.kind === 'failed') return retry(memory, 'unavailable', random)
  if (input.kind === 'answer') return afterAnswer(memory, input.answer, random)
  if (!memory.waiting) return afterFrame(memory, input.frame, random)
  const waiting = [...memory.waiting, input.frame].slice(-HELD_FRAMES)
  return { memory: withNextFrame({ ...memory, waiting }, input.frame) }
}

/** The memory while an answer is awaited (up to 30 s): a frame that follows the replica's version is applied to it. */
function withNextFrame(memory: Memory, frame: Frame): Memory {
  if (!memory.replica || frame.epoch !== memory.replica.epoch) return memory
  const taken = takeFrame(memory.replica, frame)
  return typeof taken === 'string' ? memory : { ...memory, replica: taken }
}

function afterFrame(memory: Memory, frame: Frame, random: number): Move {
  const taken = takeFrame(memory.replica, frame)
  if (taken === 'repeat') return { memory }
  if (taken === 'gap') return startOver(memory, random)
  return { memory: { ...memory, replica: taken, gaps: taken.proven ? 0 : memory.gaps } }
}

function startOver(memory: Memory, random: number): Move {
  const gaps = memory.gaps + 1
  return {
    memory: { ...memory, waiting: [], doubted: true, gaps },
    askAfterMs: startOverAfterMs(gaps, random),
  }
}

function afterAnswer(memory: Memory, answer: SubscribeAnswer, random: number): Move {
  if ('error' in answer) return retry(memory, answer.error.code, random)
  const replica = 'rows' in answer ? newerOf(memory, replicaOf(answer)) : takeMissed(memory.replica, answer)
  if (replica === 'gap') return startOver(memory, random)
  const settled = { ...memory, replica, waiting: undefined, doubted: false, refusals: 0, error: undefined }
  return replay(settled, memory.waiting ?? [], random)
}

/** The newer of the replica and a whole state: a lagging gateway may answer with an older one. */
function newerOf({ replica, doubted }: Memory, whole: Replica): Replica {
  const behind = replica && !doubted && replica.epoch === whole.epoch && whole.seq < replica.seq
  return behind ? { ...replica, health: whole.health } : whole
}

/** Applies the held frames that follow, even after a gap: the replica never goes back. Other epochs count as older. */
function replay(settled: Memory, waiting: readonly Frame[], random: number): Move {
  let memory = settled
  let gap: Move | undefined
  for (const frame of waiting.toSorted((one, other) => one.seq - other.seq)) {
    if (frame.epoch !== memory.replica?.epoch) continue
    const move = afterFrame(memory, frame, random)
    if (move.askAfterMs === undefined) memory = move.memory
    else gap ??= move
  }
  return gap ? { ...gap, memory: { ...gap.memory, replica: memory.replica } } : { memory }
}

function retry(memory: Memory, code: RefusalCode, random: number): Move {
  const refusals = memory.refusals + 1
  const isTemporary = code === 'too-fast' || code === 'unavailable'
  const error = isTemporary && refusals < ERROR_AFTER_REFUSALS ? memory.error : code
  const refused = { ...memory, waiting: memory.waiting ?? [], refusals, error }
  if (code === 'bad-topic') return { memory: refused }
  return {
    memory: refused,
    askAfterMs: isTemporary ? askAgainAfterMs(refusals, random) : askAgainLateMs(random),
  }
}
