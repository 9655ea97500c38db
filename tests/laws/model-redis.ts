import type { Redis, Script } from '#gateway/cluster/redis.ts'
import {
  commitScript,
  leaseScript,
  readScript,
  releaseScript,
  stateFields,
} from '#gateway/cluster/scripts.ts'

type Fields = Partial<Record<(typeof stateFields)[number], string>>

/** What the scripts do, in plain words: the store that all gateways of a law share. */
export interface ModelRedis {
  /** A gateway's link to it, and what was published to it and has not arrived. */
  link(): ModelLink
  flush(): void
  /** Whoever holds the lease loses it, as when it runs out. */
  expire(): void
}

export interface ModelLink extends Redis {
  readonly post: string[]
  /** Lets the message at that place arrive. */
  deliver(at: number): void
  turn(isUp: boolean): void
  /** The next command is carried out, and not answered. */
  swallow(): void
}

export function createModelRedis(): ModelRedis {
  const texts = new Map<string, string>()
  const numbers = new Map<string, number>()
  const states = new Map<string, Fields>()
  const lists = new Map<string, string[]>()
  const links: ModelLink[] = []

  const publish = (message: string) => {
    for (const { post, isUp } of links) if (isUp) post.push(message)
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
        const told = numbers.get(polls) ?? 0
        const now = texts.get(lease)
        if (now !== undefined && !now.startsWith(`${holder} `)) return [0, 1_000, told]
        if (now === `${holder} ${held}`) return [1, Number(held), told]
        const next = count(fence)
        texts.set(lease, `${holder} ${next}`)
        return [2, next, told]
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
      ([lease = '', polls = '', ...topics], [token, keep, , , message, ...said]) => {
        if (texts.get(lease) !== token) return ['refused']
        const width = 5 + stateFields.length
        const entries = Array.from({ length: topics.length / 2 }, (_, nth) => ({
          state: topics[nth * 2] ?? '',
          changes: topics[nth * 2 + 1] ?? '',
          said: said.slice(nth * width, (nth + 1) * width),
        }))
        const base = ({ epoch = '', seq = '', digest = '' }: Fields = {}) => [epoch, seq, digest].join()
        const astray = entries.flatMap((entry, nth) =>
          base(states.get(entry.state)) === entry.said.slice(0, 3).join() ? [] : [nth],
        )
        if (astray.length > 0) return ['astray', ...astray]
        for (const { state, changes, said } of entries) {
          const was = states.get(state) ?? {}
          const set = stateFields.map((field, nth) => [field, said[3 + nth] ?? ''] as const)
          const epoch = said[3]
          if (epoch && epoch !== was.epoch) lists.delete(changes)
          states.set(state, { ...was, ...Object.fromEntries(set.filter(([, value]) => value !== '')) })
          const change = said.at(-1)
          if (change) lists.set(changes, [...(lists.get(changes) ?? []), change].slice(-Number(keep)))
        }
        const told = count(polls)
        publish(`${told} ${message}`)
        return ['done', told]
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

  function link(): ModelLink {
    const listeners: ((isUp: boolean) => void)[] = []
    const post: string[] = []
    let hear: ((message: string) => void) | undefined
    let isUp = true
    let swallows = false

    const made: ModelLink = {
      post,
      get isUp() {
        return isUp
      },
      tried: Promise.resolve(),
      onTurned: (listener) => void listeners.push(listener),
      async run(script, keys, args) {
        if (!isUp) throw new Error('away')
        const reply = scripts.get(script)?.(keys, args)
        const isSwallowed = swallows
        swallows = false
        // An answer takes a turn, in which other things happen.
        await Promise.resolve()
        if (isSwallowed || !isUp) throw new Error('not answered')
        return reply
      },
      async subscribe(_, listener) {
        hear = listener
      },
      unsubscribe() {
        hear = undefined
      },
      drop() {
        if (!isUp) return
        made.turn(false)
        setTimeout(() => made.turn(true), 100)
      },
      client: { isReady: false, eval: async () => undefined },
      close: () => undefined,
      deliver(at) {
        const [message] = post.splice(at, 1)
        if (message !== undefined) hear?.(message)
      },
      turn(next) {
        if (next === isUp) return
        isUp = next
        post.length = 0
        for (const listener of listeners) listener(next)
      },
      swallow() {
        swallows = true
      },
    }
    links.push(made)
    return made
  }

  return {
    link,
    flush() {
      for (const table of [texts, numbers, states, lists]) table.clear()
    },
    expire() {
      for (const key of texts.keys()) if (key.endsWith('lease')) texts.delete(key)
    },
  }
}
