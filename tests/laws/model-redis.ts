import type { Redis, Script } from '#gateway/cluster/redis.ts'
import {
  commitScript,
  leaseScript,
  readScript,
  releaseScript,
  stateFields,
} from '#gateway/cluster/scripts.ts'

type Fields = Partial<Record<(typeof stateFields)[number], string>>

/** A model of Redis and its scripts, shared by all gateways of a law. */
export interface ModelRedis {
  /** Opens a gateway's connection. */
  connect(): ModelConnection
  flush(): void
  /** Ends every lease. */
  expire(): void
}

/** A connection whose messages and faults the test controls. */
export interface ModelConnection extends Redis {
  /** Messages that were published and are not delivered yet. */
  readonly inFlight: string[]
  /** Delivers the message at that index. */
  deliver(at: number): void
  change(isUp: boolean): void
  /** Executes the next command without an answer. */
  loseAnswer(): void
}

export function createModelRedis(): ModelRedis {
  const texts = new Map<string, string>()
  const numbers = new Map<string, number>()
  const states = new Map<string, Fields>()
  const lists = new Map<string, string[]>()
  const connections: ModelConnection[] = []

  const publish = (message: string) => {
    for (const { inFlight, isUp } of connections) if (isUp) inFlight.push(message)
  }
  const count = (key: string) => {
    const next = (numbers.get(key) ?? 0) + 1
    numbers.set(key, next)
    return next
  }

  const scripts = new Map<Script, (keys: readonly string[], args: readonly string[]) => unknown>([
    [
      leaseScript,
      ([lease = '', fence = '', polls = ''], [holder = '', held = '']) => {
        const published = numbers.get(polls) ?? 0
        const now = texts.get(lease)
        if (now !== undefined && !now.startsWith(`${holder} `)) return [0, 1_000, published]
        if (now === `${holder} ${held}`) return [1, Number(held), published]
        const next = count(fence)
        texts.set(lease, `${holder} ${next}`)
        return [2, next, published]
      },
    ],
    [
      releaseScript,
      ([lease = ''], [token]) => {
        if (texts.get(lease) !== token) return 0
        texts.delete(lease)
        publish('0 {"released":true}')
        return 1
      },
    ],
    [
      commitScript,
      ([lease = '', polls = '', ...topics], [token, keep, , , message, ...rest]) => {
        if (texts.get(lease) !== token) return ['refused']
        const width = 5 + stateFields.length
        const entries = Array.from({ length: topics.length / 2 }, (_, nth) => ({
          state: topics[nth * 2] ?? '',
          changes: topics[nth * 2 + 1] ?? '',
          passed: rest.slice(nth * width, (nth + 1) * width),
        }))
        const base = ({ epoch = '', seq = '', digest = '' }: Fields = {}) => [epoch, seq, digest].join()
        const conflicts = entries.flatMap((entry, nth) =>
          base(states.get(entry.state)) === entry.passed.slice(0, 3).join() ? [] : [nth],
        )
        if (conflicts.length > 0) return ['conflict', ...conflicts]
        for (const { state, changes, passed } of entries) {
          const was = states.get(state) ?? {}
          const set = stateFields.map((field, nth) => [field, passed[3 + nth] ?? ''] as const)
          const epoch = passed[3]
          if (epoch && epoch !== was.epoch) lists.delete(changes)
          states.set(state, { ...was, ...Object.fromEntries(set.filter(([, value]) => value !== '')) })
          const change = passed.at(-1)
          if (change) lists.set(changes, [...(lists.get(changes) ?? []), change].slice(-Number(keep)))
        }
        const published = count(polls)
        publish(`${published} ${message}`)
        return ['done', published]
      },
    ],
    [
      readScript,
      ([polls = '', ...topics], held) => {
        const read = Array.from({ length: topics.length / 2 }, (_, nth) => {
          const state = states.get(topics[nth * 2] ?? '') ?? {}
          const list = lists.get(topics[nth * 2 + 1] ?? '') ?? []
          const missed = Number(state.seq) - Number(held[nth * 2 + 1])
          const leadsOn = state.epoch !== undefined && state.epoch === held[nth * 2]
          const isShort = leadsOn && missed >= 0 && missed <= list.length
          const fields = stateFields.map((field) => (field === 'rows' && isShort ? '' : (state[field] ?? '')))
          return [...fields, isShort ? list.slice(list.length - missed) : state.rows ? list : []]
        })
        return [numbers.get(polls) ?? 0, ...read]
      },
    ],
  ])

  function connect(): ModelConnection {
    const listeners: ((isUp: boolean) => void)[] = []
    const inFlight: string[] = []
    let receive: ((message: string) => void) | undefined
    let isUp = true
    let losesAnswer = false

    const made: ModelConnection = {
      inFlight,
      get isUp() {
        return isUp
      },
      firstAttempt: Promise.resolve(undefined),
      onConnectionChange: (listener) => void listeners.push(listener),
      async run(script, keys, args) {
        if (!isUp) throw new Error('away')
        const reply = scripts.get(script)?.(keys, args)
        const isLost = losesAnswer
        losesAnswer = false
        // An answer takes a turn of the event loop.
        await Promise.resolve()
        if (isLost || !isUp) throw new Error('not answered')
        return reply
      },
      async subscribe(_, listener) {
        receive = listener
      },
      unsubscribe() {
        receive = undefined
      },
      renew: () => undefined,
      client: { isReady: false, eval: async () => null },
      close: () => undefined,
      deliver(at) {
        const [message] = inFlight.splice(at, 1)
        if (message !== undefined) receive?.(message)
      },
      change(next) {
        if (next === isUp) return
        isUp = next
        inFlight.length = 0
        for (const listener of listeners) listener(next)
      },
      loseAnswer() {
        losesAnswer = true
      },
    }
    connections.push(made)
    return made
  }

  return {
    connect,
    flush() {
      for (const table of [texts, numbers, states, lists]) table.clear()
    },
    expire() {
      for (const key of texts.keys()) if (key.endsWith('lease')) texts.delete(key)
    },
  }
}
