import type { Module } from './graph.ts'

/** A statement or function that breaks a rule on wiring, with its file. */
export interface Loose {
  readonly path: string
  readonly what: string
}

/** Entry points, which no file imports. */
const entries = [
  'client/main.tsx',
  'client/league/archive/verify-worker.ts',
  'client/site/worker/worker.ts',
  'gateway/dev.ts',
  'gateway/start.ts',
  'gateway/sandbox/casino/games/pages/dice.ts',
  'gateway/sandbox/casino/games/pages/mines.ts',
  'gateway/sandbox/casino/games/pages/slot.ts',
  'gateway/sandbox/casino/games/pages/stand-in.ts',
]

/** The exports of a file that other files import by name; undefined where one imports all of them. */
function usedExports(graph: readonly Module[], path: string): ReadonlySet<string> | undefined {
  const reaches = graph.flatMap(({ links }) =>
    links.filter(({ to }) => to === path).map(({ reach }) => reach),
  )
  if (reaches.some(({ names, isBare }) => names === undefined && !isBare)) return undefined
  return new Set(reaches.flatMap(({ names }) => names ?? []))
}

/** Statements that run at an import and affect no imported export: they belong in a `start…` function. */
export const looseEffects = (graph: readonly Module[]): Loose[] =>
  graph
    .filter(({ path, syntax }) => syntax.effects.loose.length > 0 && !entries.includes(path))
    .flatMap(({ path, syntax }) => {
      const used = usedExports(graph, path)
      return syntax.effects.loose
        .filter(({ exports }) => !exports.some((name) => used?.has(name) ?? true))
        .map(({ text }) => ({ path, what: text }))
    })

/** `start…` functions that are never called, and those that connect stores and are not called once by a module. */
export const idleStarters = (graph: readonly Module[]): Loose[] =>
  graph.flatMap(({ path, syntax }) =>
    syntax.effects.starters.flatMap(({ name, wires }) => {
      const takers = graph.filter(({ links }) =>
        links.some(({ to, reach }) => to === path && reach.names?.includes(name)),
      )
      const own = syntax.effects.calls.has(name)
      if (takers.length === 0 && !own) return [{ path, what: `${name} is never called` }]
      if (!wires) return []
      const times = takers.flatMap((taker) =>
        taker.syntax.effects.statementCalls.filter((called) => called === name),
      )
      return own || takers.length !== 1 || times.length !== 1
        ? [{ path, what: `${name} is not called exactly once, as a statement of a module that imports it` }]
        : []
    }),
  )
