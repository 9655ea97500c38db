import type { Leaf } from './graph.ts'

/** Something that would run, or not run, without anybody saying so: the file, and what it is. */
export interface Loose {
  readonly path: string
  readonly what: string
}

/** Files that run by themselves: browsers, Node and the sandbox's game pages open them, and nobody imports them. */
const entries = [
  'client/main.tsx',
  'client/site/worker/worker.ts',
  'gateway/dev.ts',
  'gateway/start.ts',
  'gateway/sandbox/casino/games/pages/dice.ts',
  'gateway/sandbox/casino/games/pages/mines.ts',
  'gateway/sandbox/casino/games/pages/slot.ts',
]

/** The exports of a file that other files take by name; undefined where one takes all of them. */
function usedExports(graph: readonly Leaf[], path: string): ReadonlySet<string> | undefined {
  const reaches = graph.flatMap(({ links }) =>
    links.filter(({ to }) => to === path).map(({ reach }) => reach),
  )
  if (reaches.some(({ names, isBare }) => names === undefined && !isBare)) return undefined
  return new Set(reaches.flatMap(({ names }) => names ?? []))
}

/** Statements that run at an import and have no part in what anybody imports: they belong in a `start…` function. */
export const looseEffects = (graph: readonly Leaf[]): Loose[] =>
  graph
    .filter(({ path, syntax }) => syntax.effects.loose.length > 0 && !entries.includes(path))
    .flatMap(({ path, syntax }) => {
      const used = usedExports(graph, path)
      return syntax.effects.loose
        .filter(({ exports }) => !exports.some((name) => used?.has(name) ?? true))
        .map(({ text }) => ({ path, what: text }))
    })

/** `start…` functions that nobody calls; of those that wire stores, those not called once, as a module's statement. */
export const idleStarters = (graph: readonly Leaf[]): Loose[] =>
  graph.flatMap(({ path, syntax }) =>
    syntax.effects.starters.flatMap(({ name, wires }) => {
      const takers = graph.filter(({ links }) =>
        links.some(({ to, reach }) => to === path && reach.names?.includes(name)),
      )
      const own = syntax.effects.calls.has(name)
      if (takers.length === 0 && !own) return [{ path, what: `${name} is called by nobody` }]
      if (!wires) return []
      const times = takers.flatMap((taker) =>
        taker.syntax.effects.statementCalls.filter((called) => called === name),
      )
      return own || takers.length !== 1 || times.length !== 1
        ? [{ path, what: `${name} is not called exactly once, as a statement of a module that imports it` }]
        : []
    }),
  )
